import type { Side } from '@tabia/chess';
import { randomNumbers } from './randomNumbers.ts';

/**
 * An opening line of the made-up player with the opponent's replies. Some have a mistake: with probability `share`
 * the last move is replaced by `slip`.
 */
export interface Habit {
  readonly moves: string;
  /** Relative frequency among the lines of its color. */
  readonly weight: number;
  readonly slip?: { readonly move: string; readonly share: number };
}

export const WHITE_HABITS: readonly Habit[] = [
  { moves: 'e4 e5 Nf3 Nc6 Bc4 Nd4 Nxd4', weight: 7, slip: { move: 'Nxe5', share: 0.7 } },
  { moves: 'e4 e5 Nf3 Nf6 Nxe5 Nc6 Nxc6 dxc6 d3 Bc5 Be2', weight: 5, slip: { move: 'Bg5', share: 0.6 } },
  { moves: 'e4 d5 exd5 Qxd5 Nc3 Qa5 d4', weight: 8, slip: { move: 'b4', share: 0.75 } },
  { moves: 'e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3', weight: 9, slip: { move: 'e5', share: 0.6 } },
  { moves: 'e4 d6 d4 Nf6 Nc3', weight: 6, slip: { move: 'e5', share: 0.7 } },
  { moves: 'e4 e5 Nf3 d6 Bc4 Bg4 h3', weight: 5, slip: { move: 'Bxf7+', share: 0.5 } },
  { moves: 'e4 e6 d4 d5 e5 c5 c3 Nc6 Nf3 Qb6 a3', weight: 7 },
  { moves: 'e4 c6 d4 d5 e5 Bf5 Nf3 e6 Be2', weight: 6 },
  { moves: 'e4 e5 Nf3 Nc6 Bc4 Bc5 c3 Nf6 d3 d6 O-O O-O', weight: 9 },
  { moves: 'e4 c5 Nf3 Nc6 d4 cxd4 Nxd4 g6 Nc3 Bg7 Be3', weight: 6 },
  { moves: 'e4 Nf6 e5 Nd5 d4 d6 Nf3', weight: 4 },
  { moves: 'd4 d5 c4 e6 Nc3 Nf6 Bg5 Be7 e3 O-O Nf3', weight: 4 },
];

export const BLACK_HABITS: readonly Habit[] = [
  { moves: 'e4 e5 Nf3 Nc6', weight: 8, slip: { move: 'f6', share: 0.6 } },
  { moves: 'e4 e5 Nf3 Nc6 Bc4 Nf6 Ng5 d5 exd5 Na5', weight: 8, slip: { move: 'Nxd5', share: 0.7 } },
  { moves: 'd4 d5 c4 dxc4 e3 Nf6', weight: 7, slip: { move: 'b5', share: 0.7 } },
  { moves: 'd4 d5', weight: 6, slip: { move: 'e5', share: 0.65 } },
  { moves: 'e4 e5 Nc3 Nf6 f4 d5', weight: 6, slip: { move: 'exf4', share: 0.7 } },
  { moves: 'e4 e5 Bc4 Nf6 d3 c6 Nf3 d5 exd5 cxd5 Bb3 Bd6', weight: 5 },
  { moves: 'e4 e5 f4 exf4 Nf3 d6 d4 g5', weight: 4 },
  { moves: 'e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 O-O', weight: 7 },
  { moves: 'e4 e5 Nf3 Nc6 d4 exd4 Nxd4 Nf6 Nc3 Bb4', weight: 6 },
  { moves: 'd4 d5 Nf3 Nf6 Bf4 c5 e3 Nc6 c3', weight: 6 },
  { moves: 'c4 e5 Nc3 Nf6 g3 d5 cxd5 Nxd5', weight: 4 },
  { moves: 'd4 d5 c4 e6 Nc3 Nf6 Bg5 Be7 e3 O-O', weight: 4 },
];

/** The moves of a line; the slip is played if `chance` (0–1) is below its share. */
export function openingOf({ moves, slip }: Habit, chance: number): readonly string[] {
  const line = moves.split(' ');
  return slip !== undefined && chance < slip.share ? [...line.slice(0, -1), slip.move] : line;
}

/** A sample game before it is played. */
export interface PlannedGame {
  readonly round: number;
  readonly playerSide: Side;
  readonly playerElo: number;
  readonly opponentElo: number;
  readonly opponent: string;
  readonly opening: readonly string[];
  readonly playedAt: Date;
  /** Seed of the move times. */
  readonly seed: number;
}

const SEED = 1874;
const HERO_ELO = 1600;
const OPPONENT_ELOS = { min: 1500, max: 1700 } as const;
const OPPONENTS = 40;
const FIRST_DAY_MS = Date.UTC(2024, 3, 1, 17);
const SPAN_MS = 548 * 86_400_000;
const EVENING_MS = 5 * 3_600_000;

function choose(habits: readonly Habit[], chance: number): Habit {
  const total = habits.reduce((sum, { weight }) => sum + weight, 0);
  let rest = chance * total;
  for (const habit of habits) {
    rest -= habit.weight;
    if (rest < 0) return habit;
  }
  throw new RangeError('A chance is a number from 0 up to 1.');
}

/** Plans colors, opponents, dates and openings; deterministic. */
export function planSample(games: number): readonly PlannedGame[] {
  const random = randomNumbers(SEED);
  return Array.from({ length: games }, (_, index) => {
    const playerSide = index % 2 === 0 ? 'white' : 'black';
    const habit = choose(playerSide === 'white' ? WHITE_HABITS : BLACK_HABITS, random());
    const day = FIRST_DAY_MS + Math.floor((index / games) * (SPAN_MS / 86_400_000)) * 86_400_000;
    const { min, max } = OPPONENT_ELOS;
    return {
      round: index + 1,
      playerSide,
      playerElo: HERO_ELO,
      opponentElo: min + Math.floor(random() * (max - min + 1)),
      opponent: `Sample Rival ${1 + Math.floor(random() * OPPONENTS)}`,
      opening: openingOf(habit, random()),
      playedAt: new Date(day + Math.floor((random() * EVENING_MS) / 1000) * 1000),
      seed: Math.floor(random() * 2 ** 32),
    };
  });
}
