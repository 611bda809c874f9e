import { MAX_IMPORTED_GAMES, type Output, type ParsedInput } from '@tabia/api-client/contract';
import { requirePlayer } from '../services/access/access.ts';
import {
  type Context,
  type GroupHandlers,
  OperationError,
  requireUser,
} from '../services/context/operation.ts';
import { fileQueues, READING_MS, readingSlots } from '../services/queues/fileReading.ts';
import { storeEvaluated } from '../services/sources/storeEvaluated.ts';
import { evaluatedGames } from '../sources/pgn/evaluatedGames.ts';
import { findUpload, readUpload } from '../store/games/uploads.ts';

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
