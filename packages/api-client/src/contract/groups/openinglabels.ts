import * as z from 'zod';
import { Done } from '../envelope.ts';
import { command, operation } from '../operation.ts';
import { heroid, label, posid, studied } from '../shapes/fields.ts';

const oneLabel = z.strictObject({ heroid, posid, labid: label });
const move = {
  heroid,
  posfromid: posid.describe('Position before the move.'),
  postoid: posid.describe('Position after the move.'),
  heromove: z.union([z.literal(0), z.literal(1)]).describe('1 when the player makes the move.'),
};
const exampleMove = { heroid: 3, posfromid: 12, postoid: 13, heromove: 1 as const };
const example = { heroid: 3, posid: 12, labid: 22 as const };

export const openinglabels = {
  'openinglabels/addposlabel': command({
    summary: 'Puts a label on a position of the player; doing so again has no effect.',
    input: oneLabel,
    example,
  }),
  'openinglabels/delposlabel': command({
    summary: 'Removes a label from a position; doing so again has no effect.',
    input: oneLabel,
    example,
  }),
  'openinglabels/delposlabels': operation({
    summary: 'Removes a label from every position of the player.',
    input: z.strictObject({ heroid, labid: label }),
    output: Done.extend({ removed: z.number().int().describe('Positions that had it.') }),
    example: { input: { heroid: 3, labid: 3 }, output: { message: 'OK', removed: 4 } },
  }),
  'openinglabels/updateposlabel': command({
    summary: 'Sets by hand whether a position is studied.',
    input: z.strictObject({ heroid, posid, studied }),
    example: { heroid: 3, posid: 12, studied: 1 },
  }),
  'openinglabels/addmovelabel': command({
    summary: 'Puts a label on a move of the player or the rival; doing so again has no effect.',
    input: z.strictObject({ ...move, labid: label }),
    example: { ...exampleMove, labid: 3 },
  }),
  'openinglabels/delmovelabel': command({
    summary: 'Removes a label from a move; doing so again has no effect.',
    input: z.strictObject({ heroid, posfromid: move.posfromid, postoid: move.postoid, labid: label }),
    example: { heroid: 3, posfromid: 12, postoid: 13, labid: 3 },
  }),
  'openinglabels/delmovelabels': operation({
    summary: 'Removes a label from every move of the player.',
    input: z.strictObject({ heroid, labid: label }),
    output: Done.extend({ removed: z.number().int().describe('Moves that had it.') }),
    example: { input: { heroid: 3, labid: 3 }, output: { message: 'OK', removed: 4 } },
  }),
  'openinglabels/updatemovelabel': command({
    summary: 'Gives a move exactly these labels; its mark stays.',
    input: z.strictObject({
      ...move,
      labels: z.array(label).max(5).describe('All labels the move shall have; an empty list takes them off.'),
    }),
    example: { ...exampleMove, labels: [3, 22] },
  }),
};
