import * as z from 'zod';
import { Done } from '../envelope.ts';
import { operation } from '../operation.ts';
import { heroid, label, posid, studied } from '../shapes/fields.ts';

const oneLabel = z.strictObject({ heroid, posid, labid: label });
const move = {
  heroid,
  posfromid: posid.describe('Position before the move.'),
  postoid: posid.describe('Position after the move.'),
  heromove: z.union([z.literal(0), z.literal(1)]).describe('1 when the player makes the move.'),
};
const exampleMove = { heroid: 3, posfromid: 12, postoid: 13, heromove: 1 as const };
const done = { message: 'OK' as const };
const example = { input: { heroid: 3, posid: 12, labid: 22 as const }, output: { message: 'OK' as const } };

export const openinglabels = {
  'openinglabels/addposlabel': operation({
    summary: 'Puts a label on a position of the player; doing so again has no effect.',
    access: 'user',
    input: oneLabel,
    output: Done,
    example,
  }),
  'openinglabels/delposlabel': operation({
    summary: 'Removes a label from a position; doing so again has no effect.',
    access: 'user',
    input: oneLabel,
    output: Done,
    example,
  }),
  'openinglabels/delposlabels': operation({
    summary: 'Removes a label from every position of the player.',
    access: 'user',
    input: z.strictObject({ heroid, labid: label }),
    output: Done.extend({ removed: z.number().int().describe('Positions that had it.') }),
    example: { input: { heroid: 3, labid: 3 }, output: { message: 'OK', removed: 4 } },
  }),
  'openinglabels/updateposlabel': operation({
    summary: 'Sets by hand whether a position is studied.',
    access: 'user',
    input: z.strictObject({ heroid, posid, studied }),
    output: Done,
    example: { input: { heroid: 3, posid: 12, studied: 1 }, output: { message: 'OK' } },
  }),
  'openinglabels/addmovelabel': operation({
    summary: 'Puts a label on a move of the player or the rival; doing so again has no effect.',
    access: 'user',
    input: z.strictObject({ ...move, labid: label }),
    output: Done,
    example: { input: { ...exampleMove, labid: 3 }, output: done },
  }),
  'openinglabels/delmovelabel': operation({
    summary: 'Removes a label from a move; doing so again has no effect.',
    access: 'user',
    input: z.strictObject({ heroid, posfromid: move.posfromid, postoid: move.postoid, labid: label }),
    output: Done,
    example: { input: { heroid: 3, posfromid: 12, postoid: 13, labid: 3 }, output: done },
  }),
  'openinglabels/delmovelabels': operation({
    summary: 'Removes a label from every move of the player.',
    access: 'user',
    input: z.strictObject({ heroid, labid: label }),
    output: Done.extend({ removed: z.number().int().describe('Moves that had it.') }),
    example: { input: { heroid: 3, labid: 3 }, output: { message: 'OK', removed: 4 } },
  }),
  'openinglabels/updatemovelabel': operation({
    summary: 'Gives a move exactly these labels; its mark stays.',
    access: 'user',
    input: z.strictObject({
      ...move,
      labels: z.array(label).max(5).describe('All labels the move shall have; an empty list takes them off.'),
    }),
    output: Done,
    example: { input: { ...exampleMove, labels: [3, 22] }, output: done },
  }),
};
