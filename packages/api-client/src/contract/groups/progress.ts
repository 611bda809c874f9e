import * as z from 'zod';
import { operation } from '../operation.ts';
import { heroid, hm, opening, points, posid, position, side, timecontrol } from '../shapes/fields.ts';
import { Proof } from '../shapes/mistake.ts';
import { exampleFen } from '../shapes/trainingState.ts';

/** Mistakes that were to be expected and those that happened. */
const counted = {
  met: z.number().int().describe('Meetings since the study.'),
  expected: z.number().describe('Mistakes to be expected in them without study.'),
  observed: z.number().int().describe('Mistakes that happened.'),
};

const effect = {
  ...counted,
  effect: z
    .number()
    .nullable()
    .describe('What is left of the mistakes to be expected: 0.5 half of them; null while none is.'),
  low: z.number().nullable().describe('The effect is at least this in 97.5 of 100 cases.'),
  high: z.number().nullable().describe('The effect is at most this in 97.5 of 100 cases.'),
};

export const ProgressPosition = z.object({
  posid,
  fen: position,
  herowhite: side,
  hm,
  opening,
  proof: Proof,
  wrong: z.number().describe('Chance of a mistake at the next meeting, 0 to 1.'),
  planned: z.boolean().describe('Whether it is in the study plan.'),
});
export type ProgressPosition = z.infer<typeof ProgressPosition>;

export const Progress = z.object({
  positions: z.number().int().describe('Studied positions.'),
  positions_met: z.number().int().describe('Of those, met since.'),
  ...effect,
  verdict: z
    .enum(['notMet', 'tooFew', 'unclear', 'better', 'worse'])
    .describe(
      'What may be said: no game since has met one; too few mistakes were to be expected; it may be chance; studying helped; it did not.',
    ),
  games: z.number().int().describe('Games since the first study.'),
  games_missing: z
    .number()
    .int()
    .nullable()
    .describe(
      'About how many more games a first figure takes, or one that is no chance; 0 when there is one, null while nobody can tell.',
    ),
  kept: points
    .nullable()
    .describe('Points of win chance not lost, in 100 games; null before the first figure.'),
  openings: z
    .array(
      z.object({
        opening: z.string().describe('Without the variation; empty where none is known.'),
        ...effect,
      }),
    )
    .describe('The same by opening, those met most often first.'),
  speeds: z
    .array(z.object({ timecontrol: timecontrol.nullable(), ...effect }))
    .describe('The same by time control, the fastest first.'),
  weeks: z
    .array(z.object({ week: z.string().describe('Its Monday, as 2026-11-23.'), ...counted }))
    .describe('The same by week, none left out: the latest 26.'),
  months: z
    .array(z.object({ month: z.string().describe('As 2026-11.'), ...counted }))
    .describe('The same by month, none left out.'),
  minutes: z.number().int().describe('Minutes of training since the first study.'),
  states: z.array(ProgressPosition).describe('Every studied position, what needs work first.'),
  next: z
    .object({
      games: z.number().int().describe('How many games it looks ahead.'),
      meetings: z.number().describe('Meetings with critical positions to be expected in them.'),
      loss: points,
    })
    .describe('What the next games are likely to bring.'),
});
export type Progress = z.infer<typeof Progress>;

/** What studying changed in the games of a player. */
export const progress = {
  'progress/load': operation({
    summary:
      'What studying changed in the games of a player: mistakes to be expected against those that happened, by opening and month, and what games prove of each studied position.',
    input: z.strictObject({ heroid }),
    output: Progress,
    example: {
      input: { heroid: 3 },
      output: {
        positions: 20,
        positions_met: 18,
        met: 105,
        expected: 47.2,
        observed: 16,
        effect: 0.33,
        low: 0.2,
        high: 0.51,
        verdict: 'better' as const,
        games: 140,
        games_missing: 0,
        kept: 212.5,
        openings: [
          {
            ...{ opening: "Bishop's Opening", met: 41, expected: 22.1, observed: 5 },
            ...{ effect: 0.22, low: 0.1, high: 0.44 },
          },
        ],
        speeds: [
          { timecontrol: 4, met: 105, expected: 47.2, observed: 16, effect: 0.33, low: 0.2, high: 0.51 },
        ],
        weeks: [{ week: '2026-10-12', met: 21, expected: 9.8, observed: 3 }],
        minutes: 95,
        months: [{ month: '2026-10', met: 60, expected: 27.4, observed: 11 }],
        states: [
          {
            posid: 12,
            fen: exampleFen,
            herowhite: 1 as const,
            hm: 4,
            opening: "Bishop's Opening: Berlin Defense",
            proof: {
              state: 'held' as const,
              since: '2026-10-02T18:00:00.000Z',
              met: 2,
              held: 2,
              evidence: 2.1,
              chance: 0.677,
            },
            wrong: 0.34,
            planned: true,
          },
        ],
        next: { games: 20, meetings: 6.2, loss: 31.5 },
      },
    },
  }),
};
