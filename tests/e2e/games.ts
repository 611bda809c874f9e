import { samplePgnGame } from '../support/platforms/index.ts';

/** The bad habit: the queen takes a pawn that a knight guards. */
const HABIT = '1. e4 e5 2. Qh5 Nc6 3. Qxe5+ Nxe5 4. d4 Ng6 5. Nf3 d6 6. Bc4 Be7 7. O-O Nf6';
const SOUND = '1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. c3 Nf6 5. d3 d6 6. O-O O-O 7. Re1 a6';
const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(2024, 2, 1, 18);

interface Options {
  /** Number of games; every other one has the habit. */
  readonly games: number;
  /** Days after the first game of all at which these begin. */
  readonly fromDay?: number;
}

/** Games of one player with White who gives the queen away on move three in every other game, one a day. */
export function gamesWithHabit(player: string, { games, fromDay = 0 }: Options): string {
  return Array.from({ length: games }, (_, index) =>
    samplePgnGame({
      white: player,
      black: `Opponent ${index % 5}`,
      startedAt: new Date(FIRST_DAY + (fromDay + index) * DAY_MS),
      moves: index % 2 === 0 ? HABIT : SOUND,
      result: index % 2 === 0 ? '0-1' : '1-0',
    }),
  ).join('\n');
}

/** A game whose third half-move is impossible. */
export function brokenGame(player: string): string {
  return samplePgnGame({
    white: player,
    black: 'Opponent 0',
    startedAt: new Date(FIRST_DAY - DAY_MS),
    moves: '1. e4 e5 2. Ke3 Nc6 3. Qd8 Nf6',
  });
}
