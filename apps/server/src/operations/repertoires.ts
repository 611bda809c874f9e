import { MAX_REPERTOIRES, type Repertoire as RepertoireView } from '@tabia/api-client/contract';
import { halfMovesBefore, type Repertoire } from '@tabia/mistakes';
import { requirePlayer } from '../services/access/access.ts';
import { type Context, type GroupHandlers, OperationError } from '../services/context/operation.ts';
import { loadGameScope, requirePosition } from '../services/context/requests.ts';
import { compareRepertoire } from '../services/repertoires/compareRepertoire.ts';
import { countOwnMoves, readRepertoire } from '../services/repertoires/readRepertoire.ts';
import { trainPosition } from '../services/repertoires/trainRepertoire.ts';
import { lockUntilCommit } from '../store/database/statements.ts';
import {
  deleteRepertoire,
  findRepertoire,
  listRepertoires,
  type NewRepertoire,
  type SavedRepertoire,
  saveRepertoire,
} from '../store/study/repertoires.ts';

function viewOf({ id, name, playerIsWhite, chapters, ownMoves, savedAt }: SavedRepertoire): RepertoireView {
  return {
    ...{ repertoireid: id, name, herowhite: playerIsWhite ? 1 : 0, chapters, moves: ownMoves },
    saved_at: savedAt.toISOString(),
  };
}

function gone(): OperationError {
  return new OperationError('not-found', { hint: 'This player has no such repertoire.' });
}

/** A repertoire of a player with what its text says; throws `not-found`. */
async function requireRepertoire(
  { db }: Pick<Context, 'db'>,
  playerId: number,
  id: number,
): Promise<{ readonly saved: SavedRepertoire; readonly repertoire: Repertoire }> {
  const saved = await findRepertoire(db, playerId, id);
  if (saved === undefined) throw gone();
  const read = readRepertoire(saved.pgn, saved.playerIsWhite);
  // It was read when it was saved.
  if (read.problem) throw new Error(`A saved repertoire cannot be read: ${JSON.stringify(read.problem)}`);
  return { saved, repertoire: read.repertoire };
}

/** Saves one unless the player has as many as allowed; throws `too-many-repertoires`. */
async function saveWithinLimit(
  context: Context,
  userId: number,
  made: NewRepertoire,
): Promise<SavedRepertoire> {
  return await context.db.transaction().execute(async (transaction) => {
    await lockUntilCommit(transaction, 'quota', userId);
    const others = (await listRepertoires(transaction, made.playerId)).filter(
      ({ name, playerIsWhite }) => name !== made.name || playerIsWhite !== made.playerIsWhite,
    );
    if (others.length >= MAX_REPERTOIRES) throw new OperationError('too-many-repertoires');
    return await saveRepertoire(transaction, made);
  });
}

export const repertoires = {
  'repertoires/list': async ({ heroid }, context) => {
    const player = await requirePlayer(context, heroid);
    return { repertoires: (await listRepertoires(context.db, player.id)).map(viewOf) };
  },

  /** Saves a text as a repertoire, or says what is wrong with it. */
  'repertoires/save': async ({ heroid, herowhite, name, pgn }, context) => {
    const player = await requirePlayer(context, heroid);
    // No text of the database may have this letter, and no PGN has it.
    const text = pgn.replaceAll('\0', ' ');
    const playerIsWhite = herowhite === 1;
    const read = readRepertoire(text, playerIsWhite);
    if (read.problem) return { repertoire: null, problem: read.problem };
    const made = {
      ...{ playerId: player.id, name, playerIsWhite, pgn: text, chapters: read.chapters },
      ...{ ownMoves: countOwnMoves(read.repertoire), savedAt: context.now() },
    };
    const saved = await saveWithinLimit(context, player.userId, made);
    return { repertoire: viewOf(saved), problem: null };
  },

  'repertoires/delete': async ({ heroid, repertoireid }, context) => {
    const player = await requirePlayer(context, heroid);
    if (!(await deleteRepertoire(context.db, player.id, repertoireid))) throw gone();
    return { message: 'OK' };
  },

  /** Where the games of the player left a repertoire, and by whose move. */
  'repertoires/compare': async ({ heroid, repertoireid, ...asked }, context) => {
    const player = await requirePlayer(context, heroid);
    const { saved, repertoire } = await requireRepertoire(context, player.id, repertoireid);
    const scope = await loadGameScope(context.db, player.id, asked);
    const compared = await compareRepertoire(context.db, { playerId: player.id, scope, repertoire });
    return { repertoire: viewOf(saved), ...compared };
  },

  /** Puts a position of a repertoire into the plan with the moves that it has there. */
  'repertoires/train': async ({ heroid, repertoireid, posid, pool }, context) => {
    const player = await requirePlayer(context, heroid);
    const { saved, repertoire } = await requireRepertoire(context, player.id, repertoireid);
    const { id: positionId, key } = await requirePosition(context, posid);
    const answers = repertoire.answers.get(key);
    if (answers === undefined)
      throw new OperationError('position-not-found', {
        hint: 'The repertoire has no move in this position.',
      });
    const { playerIsWhite } = saved;
    const hm = halfMovesBefore(key, repertoire.lines.get(key));
    await trainPosition(context, { playerId: player.id, playerIsWhite, pool, positionId, hm, answers });
    return { message: 'OK' };
  },
} satisfies GroupHandlers<'repertoires'>;
