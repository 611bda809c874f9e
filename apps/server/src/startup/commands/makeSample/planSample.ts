import type { Side } from '@tabia/chess';
import { BLACK_HABITS, type Habit, openingOf, WHITE_HABITS } from './habits.ts';
import { randomNumbers } from './randomNumbers.ts';

/** A sample game before it is played. */
export interface PlannedGame {
  readonly round: number;
  readonly heroSide: Side;
  readonly heroElo: number;
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
    const heroSide = index % 2 === 0 ? 'white' : 'black';
    const habit = choose(heroSide === 'white' ? WHITE_HABITS : BLACK_HABITS, random());
    const day = FIRST_DAY_MS + Math.floor((index / games) * (SPAN_MS / 86_400_000)) * 86_400_000;
    const { min, max } = OPPONENT_ELOS;
    return {
      round: index + 1,
      heroSide,
      heroElo: HERO_ELO,
      opponentElo: min + Math.floor(random() * (max - min + 1)),
      opponent: `Sample Rival ${1 + Math.floor(random() * OPPONENTS)}`,
      opening: openingOf(habit, random()),
      playedAt: new Date(day + Math.floor((random() * EVENING_MS) / 1000) * 1000),
      seed: Math.floor(random() * 2 ** 32),
    };
  });
}
