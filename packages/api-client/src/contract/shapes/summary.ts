import * as z from 'zod';
import { posid, side, timecontrol } from './fields.ts';

const count = z.number().int().nonnegative();

const results = {
  games: count.describe('Games that count.'),
  wins: count.describe('Games the player won.'),
  draws: count.describe('Games drawn.'),
  losses: count.describe('Games the player lost.'),
  score: z.number().nullable().describe('Points per game with a result, 0 to 1; null without one.'),
  performance: z
    .number()
    .int()
    .nullable()
    .describe(
      'Performance rating: the opponents’ mean rating plus the difference this score is worth; null without rated opponents.',
    ),
};

const accuracy = z
  .number()
  .nullable()
  .describe('0 to 100 by the mean loss a move; null when nothing was judged yet.');

const PhaseStatistics = z.object({
  moves: count.describe('Decisions judged.'),
  loss: z.number().describe('Mean loss a move, points of win chance.'),
  unreasonable: count.describe('Moves that lost at least the sensitivity.'),
  accuracy,
});

const opening = {
  eco: z.string().nullable().describe('ECO code; null when unknown.'),
  opening: z.string().nullable().describe('Name of the opening; null when unknown.'),
  herowhite: side,
};

const part = {
  ...results,
  accuracy: accuracy.describe(
    'Accuracy in the opening phase of these games, 0 to 100; null when nothing was judged.',
  ),
};

/** Totals of a player. */
export const Summary = z.object({
  ...results,
  red: count.describe('Critical positions that repeat, the latest encounter a mistake.'),
  black: count.describe('Critical positions that repeat, the latest encounter fine.'),
  green: count.describe('Critical positions under control.'),
  repeated_faults: count.describe('Positions that went wrong again after they were studied.'),
  in_plan: count.describe('Positions in the study plan.'),
  opening: PhaseStatistics.describe('The first forty plies.'),
  middlegame: PhaseStatistics.describe('What comes after them with enough pieces on the board.'),
  endgame: PhaseStatistics.describe('The rest.'),
  detail: z
    .object({
      openings: z
        .array(z.object({ ...opening, ...part }))
        .describe('The fifty openings played most, by side.'),
      timecontrols: z
        .array(z.object({ timecontrol: timecontrol.nullable(), ...part }))
        .describe('null: correspondence games and unknown ones.'),
      months: z
        .array(
          z.object({
            month: z.string().describe('Month in UTC, such as 2026-11.'),
            rating: z.number().int().nullable().describe('The player’s mean rating in these games.'),
            ...part,
          }),
        )
        .describe('Oldest first; games without a date are left out.'),
    })
    .nullable()
    .describe('By opening, by time control and over time; null unless asked for.'),
});
export type Summary = z.infer<typeof Summary>;

const exampleResults = { games: 1204, wins: 600, draws: 104, losses: 500, score: 0.542, performance: 1731 };
const examplePart = {
  games: 40,
  wins: 20,
  draws: 4,
  losses: 16,
  score: 0.55,
  performance: 1720,
  accuracy: 91.2,
};

export const exampleSummary = {
  ...exampleResults,
  red: 4,
  black: 7,
  green: 2,
  repeated_faults: 1,
  in_plan: 3,
  opening: { moves: 9000, loss: 1.9, unreasonable: 700, accuracy: 91.8 },
  middlegame: { moves: 0, loss: 0, unreasonable: 0, accuracy: null },
  endgame: { moves: 0, loss: 0, unreasonable: 0, accuracy: null },
  detail: {
    openings: [{ eco: 'C24', opening: "Bishop's Opening", herowhite: 1 as const, ...examplePart }],
    timecontrols: [{ timecontrol: 4, ...examplePart }],
    months: [{ month: '2026-11', rating: 1702, ...examplePart }],
  },
};

/** The critical positions of one opening and side, summed up. */
export const OpeningMistakes = z.object({
  ...opening,
  positions: count.describe('Critical positions.'),
  red: count.describe('Those that repeat, the latest encounter a mistake.'),
  black: count.describe('Those that repeat, the latest encounter fine.'),
  green: count.describe('Those under control.'),
  total_count: count.describe('Encounters of these positions.'),
  unreasonable_count: count.describe('Encounters in which the move lost at least the sensitivity.'),
  total_shortage: count.describe('Centipawns given away in all.'),
  expected_loss: z.number().describe('Expected loss of these positions in all, points.'),
  worst: posid.describe('The position with the greatest expected loss.'),
});
export type OpeningMistakes = z.infer<typeof OpeningMistakes>;

export const exampleOpeningMistakes = {
  eco: 'C24',
  opening: "Bishop's Opening: Berlin Defense",
  herowhite: 1 as const,
  positions: 2,
  red: 1,
  black: 1,
  green: 0,
  total_count: 33,
  unreasonable_count: 18,
  total_shortage: 2410,
  expected_loss: 120.5,
  worst: 12,
};
