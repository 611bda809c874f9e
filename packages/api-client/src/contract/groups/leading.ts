import * as z from 'zod';
import { command, operation } from '../operation.ts';
import { common, heroid, posid, side } from '../shapes/fields.ts';
import { exampleMistake, Mistake } from '../shapes/mistake.ts';

/** Maximum number of positions in one guided walk. */
const MAX_WALK = 200;

/** The state of a guided walk through a player's critical positions. A player has at most one. */
export const Walk = z.object({
  heroid,
  state: z
    .enum(['active', 'finished'])
    .describe('finished when every position was worked through or left out.'),
  total: z.number().int().describe('Positions of the walk that are still critical.'),
  done: z.number().int().describe('Those worked through.'),
  passed: z.number().int().describe('Those left out.'),
  position: Mistake.nullable().describe('The position to look at now; null when the walk is finished.'),
});
export type Walk = z.infer<typeof Walk>;

const exampleWalk = {
  heroid: 3,
  state: 'active' as const,
  total: 20,
  done: 0,
  passed: 0,
  position: exampleMistake,
};
const onPosition = z.strictObject({
  heroid,
  posid: posid.describe('The position that is left out: must be the present one of the walk, else 409.'),
});

export const leading = {
  'leading/new': operation({
    summary:
      'Starts a guided walk through the player’s critical positions, worst first; an earlier walk is forgotten, or taken up again where that is asked for. 425 while the first positions are still being calculated.',
    input: z.strictObject({
      ...common,
      herowhite: side.optional().describe('Only positions of this side; both when left out.'),
      limit: z
        .number()
        .int()
        .min(1)
        .max(MAX_WALK)
        .default(20)
        .describe('How many positions the walk has at most.'),
      resume: z
        .boolean()
        .default(false)
        .describe('Whether an earlier walk that is not finished is taken up instead.'),
    }),
    output: Walk,
    example: { input: { heroid: 3 }, output: exampleWalk },
  }),
  'leading/continue': operation({
    summary:
      'The walk where it was left; with a position, that one counts as worked through and the next is shown. 404 without a walk.',
    input: z.strictObject({
      heroid,
      posid: posid
        .optional()
        .describe('The position that was worked through: must be the present one of the walk, else 409.'),
    }),
    output: Walk,
    example: { input: { heroid: 3, posid: 12 }, output: { ...exampleWalk, done: 1 } },
  }),
  'leading/pass': operation({
    summary: 'Leaves the present position out and shows the next. 404 without a walk.',
    input: onPosition,
    output: Walk,
    example: { input: { heroid: 3, posid: 12 }, output: { ...exampleWalk, passed: 1 } },
  }),
  'leading/restart': operation({
    summary: 'Begins the same walk again: nothing is worked through, nothing left out. 404 without a walk.',
    input: z.strictObject({ heroid }),
    output: Walk,
    example: { input: { heroid: 3 }, output: exampleWalk },
  }),
  'leading/abort': command({
    summary: 'Ends the walk; without one nothing changes.',
    input: z.strictObject({ heroid }),
    example: { heroid: 3 },
  }),
};
