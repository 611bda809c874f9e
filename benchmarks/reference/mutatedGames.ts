import type { PgnGame } from '@tabia/chess/pgn';
import { seededRandom } from '@tabia/mistakes';
import { MailboxGame } from '../../packages/chess/src/pgn/mailbox/mailboxGame.ts';
import { playPlainSan } from '../../packages/chess/src/pgn/mailbox/playPlainSan.ts';

const COUNTED_PLIES = 30;
/** Real half-moves of a mutated game: most games leave what was played before in this range. */
const MIN_REAL_PLIES = 6;
const MAX_REAL_PLIES = 22;
/** Moves that are tried where the game is mutated, drawn from those of the real games. */
const MAX_TRIES = 200;
const BATCH = 100;

function mutate(game: PgnGame, index: number, pool: readonly string[], random: () => number): PgnGame {
  const board = new MailboxGame();
  const real = MIN_REAL_PLIES + Math.floor(random() * (MAX_REAL_PLIES - MIN_REAL_PLIES));
  const moves: { san: string }[] = [];
  for (const { san } of game.moves.slice(0, real)) {
    if (playPlainSan(board, san) === undefined) break;
    moves.push({ san });
  }
  for (let tries = 0; tries < MAX_TRIES && moves.length < COUNTED_PLIES; tries++) {
    const san = pool[Math.floor(random() * pool.length)] ?? '';
    if (playPlainSan(board, san) !== undefined) moves.push({ san });
  }
  return { ...game, index, moves, text: '' };
}

/** Makes games from real ones, in batches: a real beginning, then moves of its own. */
export async function* mutatedGames(
  games: readonly PgnGame[],
  count: number,
  seed: number,
): AsyncGenerator<readonly PgnGame[]> {
  const random = seededRandom(seed);
  const pool = [...new Set(games.flatMap(({ moves }) => moves.map(({ san }) => san)))];
  for (let from = 0; from < count; from += BATCH)
    yield Array.from({ length: Math.min(BATCH, count - from) }, (_, offset) => {
      const game = games[Math.floor(random() * games.length)] as PgnGame;
      return mutate(game, from + offset, pool, random);
    });
}
