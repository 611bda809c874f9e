import * as z from 'zod';
import { command, operation } from '../operation.ts';
import { date, heroid, hm, opening, pool, posid, side } from '../shapes/fields.ts';
import { MAX_PLAYERS } from './heroes.ts';
import { Due, daystart } from './trainingPlan.ts';

/** A critical position as a sentence names it. */
const named = {
  posid,
  herowhite: side,
  hm,
  opening,
};

const TodayPosition = z.object({
  ...named,
  planned: z.boolean().describe('Whether it is in the study plan.'),
});
export type TodayPosition = z.infer<typeof TodayPosition>;

const positions = z.array(TodayPosition);

const through = z.number().int().nonnegative().describe('The last game that the receipt counts.');

/** What new games say about the positions that a player has studied. */
const Receipt = z.object({
  games: z.number().int().describe('New games.'),
  through,
  checking: z.boolean().describe('Some of the new games are not judged yet: the receipt may grow.'),
  held: positions.describe('Studied positions that new games met without a mistake.'),
  failed: positions.describe('Studied positions that went wrong in a new game.'),
  fresh: positions.describe('Positions that became critical by new games and were never studied.'),
  train: positions.describe(
    'Those of the failed and the fresh ones that are due now, or that the study plan does not have yet.',
  ),
});
export type Receipt = z.infer<typeof Receipt>;

const checking = z
  .literal(true)
  .optional()
  .describe(
    'A position that could come today has no move yet: the engine is still checking it. Absent otherwise.',
  );

const TodayPlayer = z.object({
  heroid,
  name: z.string().describe('Name of the player.'),
  planned: z.number().int().describe('Positions in the study plan.'),
  due: Due,
  next: date
    .nullable()
    .describe('When there is something to train again, after what is due now; null without a plan.'),
  checking,
  back: z
    .array(TodayPosition.extend({ due: z.boolean().describe('Whether the training of today asks it.') }))
    .describe('Studied positions whose mistake is back, without those that are ignored.'),
  cured: z.number().int().describe('Studied positions that games have proven cured.'),
  coin: z
    .number()
    .int()
    .describe(
      'Positions that a coin could divide now: half of them into the plan. 0 while something is due, or it may not be tossed.',
    ),
  tossed: z
    .literal(true)
    .optional()
    .describe('The coin was tossed: `coin` counts what it chose and the plan has not had yet. Else absent.'),
  receipt: Receipt.nullable().describe('What new games say; null without news.'),
});
export type TodayPlayer = z.infer<typeof TodayPlayer>;

const Worst = z.object({
  heroid,
  ...named,
  met: z.number().int().describe('Times met.'),
  wrong: z.number().int().describe('Times it went wrong.'),
  playable: z.number().int().describe('Times a playable move was played though there was a stronger one.'),
});

/** The page one comes back to, over all players of one's own. */
export const today = {
  'today/load': operation({
    summary:
      'What new games say, what is back, what is due and what is cured, of all players; not of archived ones, and of the sample player only while there is no other.',
    input: z.strictObject({ pool, daystart }),
    output: z.object({
      positions: z.number().int().describe('Due positions of all players within the daily limits.'),
      minutes: z.number().int().describe('About how long they take.'),
      planned: z.number().int().describe('Positions in all study plans.'),
      next: date
        .nullable()
        .describe('When there is something to train again, after what is due now; null without a plan.'),
      checking,
      players: z.array(TodayPlayer).describe('In the order the user gave them.'),
      worst: Worst.nullable().describe('The costliest position that nobody has taken up.'),
    }),
    example: {
      input: {},
      output: {
        positions: 4,
        minutes: 3,
        planned: 9,
        next: '2026-11-26T00:00:00.000Z',
        players: [
          {
            heroid: 3,
            name: 'Anna',
            planned: 9,
            due: {
              positions: 4,
              questions: 11,
              minutes: 3,
              trainingid: null,
              today: { limit: 20, done: 0, left: 20 },
            },
            next: '2026-11-26T00:00:00.000Z',
            back: [],
            cured: 2,
            coin: 0,
            receipt: {
              games: 12,
              through: 812,
              checking: false,
              held: [{ posid: 14, herowhite: 1 as const, hm: 6, opening: 'Italian Game', planned: true }],
              failed: [
                { posid: 12, herowhite: 1 as const, hm: 4, opening: "Bishop's Opening", planned: true },
              ],
              fresh: [],
              train: [
                { posid: 12, herowhite: 1 as const, hm: 4, opening: "Bishop's Opening", planned: true },
              ],
            },
          },
        ],
        worst: {
          heroid: 3,
          posid: 17,
          herowhite: 0 as const,
          hm: 9,
          opening: 'French Defense',
          met: 8,
          wrong: 5,
          playable: 0,
        },
      },
    },
  }),
  'today/shown': command({
    summary:
      'Notes which games the page has shown. They are news until the page has not been shown for four hours, so that a reload loses nothing.',
    input: z.strictObject({
      receipts: z
        .array(z.strictObject({ heroid, through }))
        .min(1)
        .max(MAX_PLAYERS)
        .describe('The last shown game of each player.'),
    }),
    example: { receipts: [{ heroid: 3, through: 812 }] },
  }),
};
