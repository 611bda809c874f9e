import { MAX_IMPORTED_GAMES, type Output, type ParsedInput } from '@tabia/api-client/contract';
import {
  type Context,
  type Handler,
  OperationError,
  requirePlayer,
  requireUser,
} from '../../services/context/operation.ts';
import { fileTurns, readingTurns } from '../../services/turns/fileTurns.ts';
import { READING_MS } from '../../services/turns/readingTurns.ts';
import { type EvaluatedGame, evaluatedGames } from '../../sources/pgn/evaluatedGames.ts';
import { findUpload, readUpload } from '../../store/games/uploads.ts';
import { importEvaluations } from '../../store/positions/importedEvaluations.ts';

/** Games per transaction; other requests run in between. */
const BATCH_GAMES = 50;

async function openInput(
  input: ParsedInput<'analyzes/import'>,
  context: Context,
): Promise<AsyncIterable<Uint8Array> | Iterable<Uint8Array>> {
  if ('pgn' in input) return [new TextEncoder().encode(input.pgn)];
  const upload = await findUpload(context.db, requireUser(context).id, input.uploadid);
  if (!upload) throw new OperationError('not-found', { hint: 'There is no such file. Send it again.' });
  if (upload.games > MAX_IMPORTED_GAMES) throw tooManyGames();
  return readUpload(context.db, upload.id);
}

function tooManyGames(): OperationError {
  return new OperationError('too-many-games', {
    hint: `Import the evaluations of at most ${MAX_IMPORTED_GAMES} games at once.`,
  });
}

async function storeBatch(context: Context, playerId: number, games: readonly EvaluatedGame[]) {
  const wholes = games.flatMap(({ wholeGame, evals }) =>
    wholeGame === undefined || evals.every((value) => value === null) ? [] : [{ moves: wholeGame, evals }],
  );
  const moves = games.flatMap((game) => game.moves);
  return await importEvaluations(context.db, playerId, moves, wholes);
}

/** Imports evaluations made elsewhere for the player's own decisions; one file of a user at a time. */
export const importAnalyzes: Handler<'analyzes/import'> = async (input, context) => {
  const player = await requirePlayer(context, input.heroid);
  return await fileTurns.run(player.userId, () => importFile(input, context, player.id));
};

async function importFile(
  input: ParsedInput<'analyzes/import'>,
  context: Context,
  playerId: number,
): Promise<Output<'analyzes/import'>> {
  const sums = { games: 0, problems: 0, evaluations: 0, decisions: 0, matched: 0 };
  let batch: EvaluatedGame[] = [];
  let turnAt = performance.now();
  const flush = async (): Promise<void> => {
    const { decisions, matched } = await storeBatch(context, playerId, batch);
    sums.decisions += decisions;
    sums.matched += matched;
    batch = [];
  };
  for await (const game of evaluatedGames(await openInput(input, context))) {
    if (game === undefined) sums.problems += 1;
    else {
      sums.games += 1;
      sums.evaluations += game.moves.length;
      batch.push(game);
    }
    if (sums.games + sums.problems > MAX_IMPORTED_GAMES) throw tooManyGames();
    if (batch.length >= BATCH_GAMES) await flush();
    if (performance.now() - turnAt < READING_MS) continue;
    await readingTurns.next();
    turnAt = performance.now();
  }
  if (sums.games === 0) throw new OperationError('not-a-pgn');
  await flush();
  if (sums.decisions > 0) context.wakeAnalysis();
  return sums;
}
