import * as z from 'zod';
import { command, operation } from '../operation.ts';
import { heroid, labels, posid } from '../shapes/fields.ts';

const triple = z.strictObject({
  posfromid: posid,
  postoid: posid,
  heromove: z.union([z.literal(0), z.literal(1)]).describe('1 when the player makes the move.'),
});

/** Marks on the moves of a tree. */
export const movestatuses = {
  'openingtrees/getmovestatuses': operation({
    summary: 'Marks and labels of moves; only those that differ from the default are listed.',
    // Two thousand moves exceed the default body size.
    maxBytes: 256 * 1024,
    input: z.strictObject({ heroid, moves: z.array(triple).max(2000).describe('The moves asked about.') }),
    output: z.object({
      items: z
        .array(
          z.object({
            posfromid: posid.describe('Position before the move.'),
            postoid: posid.describe('Position after the move.'),
            labels,
            status: z.number().int().min(0).max(2).describe('0 ignored, 1 chosen, 2 default.'),
          }),
        )
        .describe('One for each asked move that has a mark or a label.'),
    }),
    example: {
      input: { heroid: 3, moves: [{ posfromid: 12, postoid: 13, heromove: 1 }] },
      output: { items: [{ posfromid: 12, postoid: 13, labels: [], status: 1 }] },
    },
  }),
  'openingtrees/setmovestatus': command({
    summary: 'Marks a move of the player or the rival: in training, not in training, or default again.',
    input: triple.extend({
      heroid,
      status: z.number().int().min(0).max(2).describe('0 ignored, 1 chosen, 2 default.'),
    }),
    example: { heroid: 3, posfromid: 12, postoid: 13, heromove: 1, status: 1 },
  }),
};
