import { samplePgnGame } from '../support/platforms/index.ts';

/** The bad habit: the queen takes a pawn that a knight guards. */
const HABIT = '1. e4 e5 2. Qh5 Nc6 3. Qxe5+ Nxe5 4. d4 Ng6 5. Nf3 d6 6. Bc4 Be7 7. O-O Nf6';
const SOUND = '1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. c3 Nf6 5. d3 d6 6. O-O O-O 7. Re1 a6';
/** Games with and without a knight that jumps to where the queen takes it, in two openings. */
export const SLIPS = {
  italian: '1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. Ng5 Qxg5 5. d3 Qf6 6. O-O Nge7',
  french: '1. e4 e6 2. d4 d5 3. Nc3 Nf6 4. Nb5 a6 5. Na3 Nxe4 6. Bd3 Nf6',
  none: '1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. c3 Nf6 5. d3 d6 6. O-O O-O',
} as const;
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

/** Three habits of a player: the queen for a pawn, a knight for a pawn, and, with Black, the queen for a bishop. */
const THREE_HABITS = [
  { moves: '1. e4 e5 2. Qh5 Nc6 3. Qxe5+ Nxe5 4. d4 Ng6 5. Nf3 d6', isWhite: true },
  { moves: '1. e4 c5 2. Nf3 d6 3. Ne5 dxe5 4. Bc4 Nf6 5. d3 Nc6', isWhite: true },
  { moves: '1. d4 d5 2. Bf4 Qd6 3. Bxd6 cxd6 4. e3 Nc6 5. Nf3 Nf6', isWhite: false },
] as const;

/** Lost games of one player, `times` with each of three habits, one a day. */
export function gamesWithThreeHabits(player: string, times: number): string {
  return THREE_HABITS.flatMap(({ moves, isWhite }, habit) =>
    Array.from({ length: times }, (_, index) => {
      const opponent = `Opponent ${index % 5}`;
      return samplePgnGame({
        white: isWhite ? player : opponent,
        black: isWhite ? opponent : player,
        startedAt: new Date(FIRST_DAY + (habit * times + index) * DAY_MS),
        moves,
        result: isWhite ? '0-1' : '1-0',
      });
    }),
  ).join('\n');
}

/** The first habit once avoided, so that it was met more often than it went wrong. */
const AVOIDED = '1. e4 e5 2. Qh5 Nc6 3. Bc4 g6 4. Qf3 Nf6 5. Ne2 Bg7';

/** The games of the walk through everything: three habits, five times each, the first of them once avoided. */
export function gamesOfWalk(player: string): { readonly text: string; readonly count: number } {
  const times = 5;
  const avoided = samplePgnGame({
    white: player,
    black: 'Opponent 0',
    startedAt: new Date(FIRST_DAY - DAY_MS),
    moves: AVOIDED,
    result: '1-0',
  });
  return { text: `${avoided}\n${gamesWithThreeHabits(player, times)}`, count: 3 * times + 1 };
}

/** A knight for a pawn on move three: the wrong move as it is sent, and what a list of wrong moves says of it once. */
export const ONE_HABIT = { wrong: 'f3e5', written: /e5 × 1/ };
const ONCE_WRONG = '1. e4 c5 2. Nf3 d6 3. Ne5 dxe5';
const ONCE_SOUND = '1. e4 c5 2. Nf3 d6 3. d4 cxd4';

/** Four short games of one player with a single mistake, in every other one: there is nothing else to train. */
export function gamesOfOneHabit(player: string): string {
  return Array.from({ length: 4 }, (_, index) =>
    samplePgnGame({
      white: player,
      black: `Opponent ${index}`,
      startedAt: new Date(FIRST_DAY + index * DAY_MS),
      moves: index % 2 === 0 ? ONCE_WRONG : ONCE_SOUND,
      result: index % 2 === 0 ? '0-1' : '1-0',
    }),
  ).join('\n');
}

/** Where the player of `gamesWithSlips` slips: after three moves of both sides. */
export const SLIP_PLIES = 6;

/** Games of one player with a slip in three of four, of the last weeks. */
export function gamesWithSlips(player: string): { readonly text: string; readonly count: number } {
  const round = [SLIPS.italian, SLIPS.french, SLIPS.italian, SLIPS.none];
  const count = 12;
  const games = Array.from({ length: count }, (_, index) => {
    const moves = round[index % round.length] ?? SLIPS.none;
    return samplePgnGame({
      white: player,
      black: `Opponent ${index % 5}`,
      startedAt: new Date(Date.now() - (30 - index) * DAY_MS),
      moves,
      result: moves === SLIPS.none ? '1-0' : '0-1',
    });
  });
  return { text: games.join('\n'), count };
}
