import { findUser, type User } from '../../store/accounts/users.ts';
import { findGranted } from '../../store/coaches/coachGrants.ts';
import { lockUntilCommit } from '../../store/database/statements.ts';
import { findNickname, type Nickname } from '../../store/games/nicknames.ts';
import { findPlayer, type Player } from '../../store/games/players.ts';
import { isBeingChecked } from '../../store/positions/ownEvaluations.ts';
import { findTraining, type StoredTraining } from '../../store/study/trainings.ts';
import { type Context, OperationError, requireUser } from '../context/operation.ts';
import type { Settings } from '../context/services.ts';
import { linkUse, notShared } from './links.ts';
import { grantFor, SHOWS_NO_FINDING } from './needs.ts';

/** Throws `being-checked` while findings of a player rest on what its owner's computer found: they are for the owner alone. */
async function requireChecked({ db, mtd }: Caller, playerId: number): Promise<void> {
  if (SHOWS_NO_FINDING.has(mtd)) return;
  if (await isBeingChecked(db, playerId)) throw new OperationError('being-checked', { retryAfter: 4 });
}

type Caller = Pick<Context, 'user' | 'link' | 'db' | 'mtd'>;

/**
 * Loads a thing for a caller who may see it: its owner, a coach with the grant that the operation needs, or a reader with a link to that
 * player. Throws `not-found` both for what does not exist and for what the caller may not see, and `being-checked` for everybody but the
 * owner.
 */
async function requireThing<T>(
  context: Caller,
  kind: 'player' | 'nickname' | 'training',
  id: number,
  find: (ownerId: number) => Promise<T | undefined>,
  hint: string,
): Promise<T> {
  const { link } = context;
  if (link !== undefined) {
    const isShared = kind === 'player' && id === link.playerId && linkUse(context.mtd) !== undefined;
    const shared = isShared ? await find(link.ownerId) : undefined;
    if (shared === undefined) throw notShared();
    await requireChecked(context, id);
    return shared;
  }
  const { id: userId } = requireUser(context);
  const own = await find(userId);
  if (own !== undefined) return own;
  const grant = grantFor(context.mtd);
  const granted = grant && (await findGranted(context.db, userId, grant, kind, id));
  const thing = granted && (await find(granted.ownerId));
  if (granted === undefined || thing === undefined) throw new OperationError('not-found', { hint });
  await requireChecked(context, granted.playerId);
  return thing;
}

/** A player that the caller may work on; throws `not-found`. */
export async function requirePlayer(context: Caller, heroid: number): Promise<Player> {
  const find = (ownerId: number) => findPlayer(context.db, ownerId, heroid);
  return requireThing(context, 'player', heroid, find, 'You have no such player.');
}

/** A source of such a player; throws `not-found`. */
export async function requireNickname(context: Caller, nicknameid: number): Promise<Nickname> {
  const find = (ownerId: number) => findNickname(context.db, ownerId, nicknameid);
  return requireThing(context, 'nickname', nicknameid, find, 'You have no such game source.');
}

function findTrainingOf(context: Caller, trainingid: number, lock: boolean): Promise<StoredTraining> {
  const find = (ownerId: number) => findTraining(context.db, ownerId, trainingid, lock);
  return requireThing(context, 'training', trainingid, find, 'You have no such training.');
}

/** A training of such a player; throws `not-found`. */
export async function requireTraining(context: Caller, trainingid: number): Promise<StoredTraining> {
  return await findTrainingOf(context, trainingid, false);
}

/**
 * The same, and locks the player's trainings for the rest of the transaction: several trainings have cards, studies and findings in common,
 * and two that change at once could deadlock.
 */
export async function holdTraining(context: Caller, trainingid: number): Promise<StoredTraining> {
  const { playerId } = await requireTraining(context, trainingid);
  await lockUntilCommit(context.db, 'trainings', playerId);
  return await findTrainingOf(context, trainingid, true);
}

/** The account that a player belongs to: the limits and preferences of a player are its owner's, whoever calls. */
export async function ownerOf(context: Caller, player: Pick<Player, 'userId'>): Promise<User> {
  if (context.user?.id === player.userId) return context.user;
  const owner = await findUser(context.db, player.userId);
  if (owner === undefined) throw new OperationError('not-found', { hint: 'You have no such player.' });
  return owner;
}

/** True for those who run the service: an administrator, or anybody at the machine of a local install. */
export function isOperator({ isLocal }: Pick<Settings, 'isLocal'>, user: User | null): boolean {
  return user !== null && (isLocal || user.isAdmin);
}
