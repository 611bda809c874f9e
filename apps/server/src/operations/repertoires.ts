import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  MAX_REPERTOIRE_MOVES,
  MAX_REPERTOIRES,
  type RepertoireProblem,
  type Repertoire as RepertoireView,
  type TreeMove,
} from '@tabia/api-client/contract';
import { type ReadVariations, readVariations } from '@tabia/chess/pgn';
import { halfMovesBefore, type Repertoire, type RepertoireMove, repertoireOf } from '@tabia/mistakes';
import { requirePlayer } from '../services/access/access.ts';
import { addPositions } from '../services/accounts/quota.ts';
import {
  type Context,
  type GroupHandlers,
  OperationError,
  requireUser,
} from '../services/context/operation.ts';
import { loadGameScope, requirePosition } from '../services/context/requests.ts';
import { compareRepertoire } from '../services/repertoires/compareRepertoire.ts';
import { requireRepertoireRoom } from '../services/repertoires/repertoireRoom.ts';
import { requireDiskRoom } from '../services/sources/uploads.ts';
import { keepTree } from '../services/trees/makeTree.ts';
import type { User } from '../store/accounts/users.ts';
import { lockUntilCommit } from '../store/database/statements.ts';
import {
  countRepertoireBytes,
  deleteRepertoire,
  findRepertoire,
  listRepertoires,
  type NewRepertoire,
  type SavedRepertoire,
  saveRepertoire,
} from '../store/study/repertoires.ts';
import { findTree } from '../store/study/trees.ts';

/** A repertoire as a text describes it, or the first thing in the text that is wrong. */
type ReadRepertoire =
  | { readonly repertoire: Repertoire; readonly chapters: number; readonly problem?: undefined }
  | { readonly problem: RepertoireProblem; readonly repertoire?: undefined };

/** Reads a PGN text and lets other requests be answered meanwhile: a long one takes a quarter of a second. */
async function readInTurns(pgn: string): Promise<ReadVariations> {
  const reading = readVariations(pgn, { maxMoves: MAX_REPERTOIRE_MOVES });
  for (;;) {
    const { done, value } = reading.next();
    if (done) return value;
    await nextTurn();
  }
}

/** Reads a PGN text as what a player wants to play with a side. */
async function readRepertoire(pgn: string, playerIsWhite: boolean): Promise<ReadRepertoire> {
  const read = await readInTurns(pgn);
  if (!read.ok) {
    const { code, line, san = null } = read.problem;
    return { problem: { code, line, san } };
  }
  const repertoire = repertoireOf(playerIsWhite ? 'white' : 'black', read.moves);
  if (repertoire.answers.size === 0) return { problem: { code: 'other-side', line: 1, san: null } };
  return { repertoire, chapters: read.games };
}

/** Different moves of the player in a repertoire. */
function countOwnMoves({ answers }: Repertoire): number {
  return [...answers.values()].reduce((sum, moves) => sum + moves.length, 0);
}

/** The moves of a tree with own moves in training at its root; moves that are there already keep their continuations. */
function withAnswers(
  moves: readonly TreeMove[],
  answers: readonly { readonly uci: string; readonly posid: number }[],
): TreeMove[] {
  const kept = moves.map((move) =>
    answers.some(({ uci }) => uci === move.uci)
      ? { ...move, hero: true, intraining: true }
      : { ...move, intraining: false },
  );
  const added = answers.filter(({ uci }) => !moves.some((move) => move.uci === uci));
  return [...kept, ...added.map((answer) => ({ ...answer, hero: true, intraining: true, children: [] }))];
}

/** A position of a repertoire, and what the repertoire has there. */
interface TrainedPosition {
  readonly playerId: number;
  readonly playerIsWhite: boolean;
  readonly pool: number;
  readonly positionId: number;
  readonly hm: number;
  readonly answers: readonly RepertoireMove[];
}

/** Puts a position into the study plan with the moves of the repertoire. Throws `too-many-trees`, `rate-limited`. */
async function trainPosition(context: Context, position: TrainedPosition): Promise<void> {
  const { playerId, playerIsWhite, pool, positionId, answers } = position;
  const ids = await addPositions(
    context,
    answers.map(({ toKey }) => toKey),
  );
  const numbered = answers.map(({ uci, toKey }) => ({ uci, posid: ids.get(toKey) ?? 0 }));
  const name = { playerId, positionId, playerIsWhite, pool };
  const saved = await findTree(context.db, name);
  await keepTree(context, name, {
    hm: saved?.hm ?? position.hm,
    moves: withAnswers(saved?.moves ?? [], numbered),
    inTraining: true,
  });
}

function viewOf({ id, name, playerIsWhite, chapters, ownMoves, savedAt }: SavedRepertoire): RepertoireView {
  return {
    ...{ repertoireid: id, name, herowhite: playerIsWhite ? 1 : 0, chapters, moves: ownMoves },
    saved_at: savedAt.toISOString(),
  };
}

function gone(): OperationError {
  return new OperationError('not-found', { hint: 'This player has no such repertoire.' });
}

/**
 * A repertoire of a player with the contents of its text; throws `not-found`. It was read when it was saved, perhaps by an earlier version
 * of the program that overlooked what this one finds.
 */
async function requireRepertoire(
  { db }: Pick<Context, 'db'>,
  playerId: number,
  id: number,
): Promise<ReadRepertoire & { readonly saved: SavedRepertoire }> {
  const saved = await findRepertoire(db, playerId, id);
  if (saved === undefined) throw gone();
  return { saved, ...(await readRepertoire(saved.pgn, saved.playerIsWhite)) };
}

/** A text that cannot be read is compared as an empty one. */
const NOTHING_COMPARED = {
  games: { total: 0, memory: 0, coverage: 0, finished: 0, inside: 0, outside: 0, returned: 0 },
  ...{ memory: [], coverage: [] },
};

/** The repertoire whose place another one takes: it has its side and its name, upper and lower case aside, as names of accounts. */
function replacedBy(
  { name, playerIsWhite }: NewRepertoire,
  listed: readonly SavedRepertoire[],
): SavedRepertoire | undefined {
  const same = listed.filter(
    (saved) => saved.playerIsWhite === playerIsWhite && saved.name.toLowerCase() === name.toLowerCase(),
  );
  return same.find((saved) => saved.name === name) ?? same[0];
}

/** Saves a repertoire unless the player has too many or the account's texts are too long; throws `too-many-repertoires`. */
async function saveWithinLimit(
  context: Context,
  user: Pick<User, 'id' | 'isGuest'>,
  made: NewRepertoire,
): Promise<SavedRepertoire> {
  return await context.db.transaction().execute(async (transaction) => {
    await lockUntilCommit(transaction, 'quota', user.id);
    const listed = await listRepertoires(transaction, made.playerId);
    const replaced = replacedBy(made, listed);
    if (replaced === undefined && listed.length >= MAX_REPERTOIRES)
      throw new OperationError('too-many-repertoires');
    const before = await countRepertoireBytes(transaction, user.id);
    const saved = await saveRepertoire(transaction, made, replaced?.id);
    await requireRepertoireRoom(transaction, user, before);
    return saved;
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
    await requireDiskRoom(context);
    // No text of the database may have this letter, and no PGN has it.
    const text = pgn.replaceAll('\0', ' ');
    const playerIsWhite = herowhite === 1;
    const read = await readRepertoire(text, playerIsWhite);
    if (read.problem) return { repertoire: null, problem: read.problem };
    const made = {
      ...{ playerId: player.id, name, playerIsWhite, pgn: text, chapters: read.chapters },
      ...{ ownMoves: countOwnMoves(read.repertoire), savedAt: context.now() },
    };
    const saved = await saveWithinLimit(context, requireUser(context), made);
    return { repertoire: viewOf(saved), problem: null };
  },

  'repertoires/delete': async ({ heroid, repertoireid }, context) => {
    const player = await requirePlayer(context, heroid);
    if (!(await deleteRepertoire(context.db, player.id, repertoireid))) throw gone();
  },

  /** Where the games of the player left a repertoire, and by whose move. */
  'repertoires/compare': async ({ heroid, repertoireid, ...asked }, context) => {
    const player = await requirePlayer(context, heroid);
    const { saved, repertoire, problem } = await requireRepertoire(context, player.id, repertoireid);
    if (problem) return { repertoire: viewOf(saved), problem, ...NOTHING_COMPARED };
    const scope = await loadGameScope(context.db, player.id, asked);
    const compared = await compareRepertoire(context.db, { playerId: player.id, scope, repertoire });
    return { repertoire: viewOf(saved), problem: null, ...compared };
  },

  /** Puts a position of a repertoire into the plan with the moves that it has there. */
  'repertoires/train': async ({ heroid, repertoireid, posid, pool }, context) => {
    const player = await requirePlayer(context, heroid);
    const { saved, repertoire } = await requireRepertoire(context, player.id, repertoireid);
    const { id: positionId, key } = await requirePosition(context, posid);
    const answers = repertoire?.answers.get(key);
    if (repertoire === undefined || answers === undefined)
      throw new OperationError('position-not-found', {
        reason: 'not-in-repertoire',
      });
    const { playerIsWhite } = saved;
    const hm = halfMovesBefore(repertoire, key);
    await trainPosition(context, { playerId: player.id, playerIsWhite, pool, positionId, hm, answers });
  },
} satisfies GroupHandlers<'repertoires'>;
