import type { Side } from '@tabia/chess';
import { blackHabits, type Habit, openingOf, whiteHabits } from './habits.ts';
import { randomNumbers } from './randomNumbers.ts';

/** What is settled about a sample game before it is played. */
export type PlannedGame = {
  readonly round: number;
  readonly heroSide: Side;
  readonly heroElo: number;
  readonly rivalElo: number;
  readonly rival: string;
  readonly opening: readonly string[];
  readonly playedAt: Date;
  /** For the times of the moves. */
  readonly seed: number;
};

const SEED = 1874;
const HERO_ELO = 1600;
const RIVAL_ELOS = { least: 1500, most: 1700 } as const;
const RIVALS = 40;
const FIRST_DAY_MS = Date.UTC(2024, 3, 1, 17);
/** Eighteen months. */
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

/** Settles colors, rivals, dates and openings of so many games, the same each time. */
export function planSample(games: number): readonly PlannedGame[] {
  const random = randomNumbers(SEED);
  return Array.from({ length: games }, (_, index) => {
    const heroSide = index % 2 === 0 ? 'white' : 'black';
    const habit = choose(heroSide === 'white' ? whiteHabits : blackHabits, random());
    const day = FIRST_DAY_MS + Math.floor((index / games) * (SPAN_MS / 86_400_000)) * 86_400_000;
    const { least, most } = RIVAL_ELOS;
    return {
      round: index + 1,
      heroSide,
      heroElo: HERO_ELO,
      rivalElo: least + Math.floor(random() * (most - least + 1)),
      rival: `Sample Rival ${1 + Math.floor(random() * RIVALS)}`,
      opening: openingOf(habit, random()),
      playedAt: new Date(day + Math.floor((random() * EVENING_MS) / 1000) * 1000),
      seed: Math.floor(random() * 2 ** 32),
    };
  });
}
