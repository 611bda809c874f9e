import { findNickname, type Nickname } from '../../store/games/nicknames.ts';
import { findPlayer, type Player } from '../../store/games/players.ts';
import { findTraining, type StoredTraining } from '../../store/study/trainings.ts';
import { type Context, OperationError, requireUser } from '../context/operation.ts';

/** Loads a player of the user; throws `not-found` for unknown and for other users' players alike. */
export async function requirePlayer(context: Pick<Context, 'user' | 'db'>, heroid: number): Promise<Player> {
  const player = await findPlayer(context.db, requireUser(context).id, heroid);
  if (!player) throw new OperationError('not-found', { hint: 'You have no such player.' });
  return player;
}

/** Loads a source of the user; throws `not-found` for unknown and for other users' sources alike. */
export async function requireNickname(
  context: Pick<Context, 'user' | 'db'>,
  nicknameid: number,
): Promise<Nickname> {
  const nickname = await findNickname(context.db, requireUser(context).id, nicknameid);
  if (!nickname) throw new OperationError('not-found', { hint: 'You have no such game source.' });
  return nickname;
}

/** The user's own training; throws `not-found`. `lock` holds it for the rest of the transaction. */
export async function requireTraining(
  context: Pick<Context, 'user' | 'db'>,
  trainingid: number,
  lock = false,
): Promise<StoredTraining> {
  const training = await findTraining(context.db, requireUser(context).id, trainingid, lock);
  if (training === undefined) throw new OperationError('not-found', { hint: 'You have no such training.' });
  return training;
}
