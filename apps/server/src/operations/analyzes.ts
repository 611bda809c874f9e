import { MAX_IMPORTED_GAMES, type Output, type ParsedInput } from '@tabia/api-client/contract';
import { requirePlayer } from '../services/access/access.ts';
import {
  type Context,
  type GroupHandlers,
  OperationError,
  requireUser,
} from '../services/context/operation.ts';
import { fileQueues, READING_MS, readingSlots } from '../services/queues/userQueues.ts';
import { type EvaluatedGame, evaluatedGames } from '../sources/pgn/evaluatedGames.ts';
import { createBatchSize } from '../store/database/pace.ts';
import { findUpload, readUpload } from '../store/games/uploads.ts';
import { importEvaluations } from '../store/positions/evaluations.ts';
import type { Db } from '../store/schema/schema.ts';

/** Games of a transaction. */
const FIRST_GAMES = 10;
const MAX_GAMES = 50;

/** Stores the evaluations of a player's games in batches of about `BATCH_MS`; other requests run in between. */
interface EvaluatedStore {
  add(game: EvaluatedGame): Promise<void>;
  /** Stores what is left; resolves to the numbers of decisions and games that got evaluations. */
  finish(): Promise<{ readonly decisions: number; readonly matched: number }>;
}

/** A store that is empty. `msNow` is a monotonic clock. */
export function storeEvaluated(
  db: Db,
  playerId: number,
  msNow: () => number = () => performance.now(),
): EvaluatedStore {
  const size = createBatchSize(FIRST_GAMES, MAX_GAMES);
  const sums = { decisions: 0, matched: 0 };
  let batch: EvaluatedGame[] = [];

  const flush = async (): Promise<void> => {
    if (batch.length === 0) return;
    const games = batch;
    batch = [];
    const wholes = games.flatMap(({ wholeGame, evals }) =>
      wholeGame === undefined || evals.every((value) => value === null) ? [] : [{ moves: wholeGame, evals }],
    );
    const moves = games.flatMap((game) => game.moves);
    const { decisions, matched, ms } = await importEvaluations(db, playerId, moves, wholes, msNow);
    sums.decisions += decisions;
    sums.matched += matched;
    size.measured(games.length, ms);
  };

  return {
    async add(game) {
      batch.push(game);
      if (batch.length >= size.size()) await flush();
    },
    async finish() {
      await flush();
      return sums;
    },
  };
}

async function openInput(
  input: ParsedInput<'analyzes/import'>,
  context: Context,
): Promise<AsyncIterable<Uint8Array> | Iterable<Uint8Array>> {
  if ('pgn' in input) return [new TextEncoder().encode(input.pgn)];
  const upload = await findUpload(context.db, requireUser(context).id, input.uploadid);
  if (!upload) throw new OperationError('not-found', { reason: 'file-gone' });
  if (upload.games > MAX_IMPORTED_GAMES) throw tooManyGames();
  return readUpload(context.db, upload.id);
}

function tooManyGames(): OperationError {
  return new OperationError('too-many-games', {
    reason: 'evaluated-games',
  });
}

async function importFile(
  input: ParsedInput<'analyzes/import'>,
  context: Context,
  playerId: number,
): Promise<Output<'analyzes/import'>> {
  const sums = { games: 0, problems: 0, evaluations: 0 };
  const store = storeEvaluated(context.db, playerId);
  let turnAt = performance.now();
  for await (const game of evaluatedGames(await openInput(input, context))) {
    if (game === undefined) sums.problems += 1;
    else {
      sums.games += 1;
      sums.evaluations += game.moves.length;
      await store.add(game);
    }
    if (sums.games + sums.problems > MAX_IMPORTED_GAMES) throw tooManyGames();
    if (performance.now() - turnAt < READING_MS) continue;
    await readingSlots.next();
    turnAt = performance.now();
  }
  if (sums.games === 0) throw new OperationError('not-a-pgn');
  const stored = await store.finish();
  if (stored.decisions > 0) context.wakeAnalysis();
  return { ...sums, ...stored };
}

export const analyzes = {
  /** Imports evaluations made elsewhere for the player's own decisions; one file of a user at a time. */
  'analyzes/import': async (input, context) => {
    const player = await requirePlayer(context, input.heroid);
    return await fileQueues.run(player.userId, () => importFile(input, context, player.id));
  },
} satisfies GroupHandlers<'analyzes'>;
