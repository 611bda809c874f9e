import * as z from 'zod';
import { Done } from './envelope.ts';
import { heroid, label, posid, studied } from './fields.ts';
import { operation } from './operation.ts';

const one = z.strictObject({ heroid, posid, labid: label });
const example = { input: { heroid: 3, posid: 12, labid: 22 as const }, output: { message: 'OK' as const } };

export const openinglabels = {
  'openinglabels/addposlabel': operation({
    summary: 'Puts a label on a position of the person; again changes nothing.',
    access: 'user',
    input: one,
    output: Done,
    example,
  }),
  'openinglabels/delposlabel': operation({
    summary: 'Takes a label off a position; again changes nothing.',
    access: 'user',
    input: one,
    output: Done,
    example,
  }),
  'openinglabels/delposlabels': operation({
    summary: 'Takes a label off every position of the person.',
    access: 'user',
    input: z.strictObject({ heroid, labid: label }),
    output: Done.extend({ removed: z.number().int() }),
    example: { input: { heroid: 3, labid: 3 }, output: { message: 'OK', removed: 4 } },
  }),
  'openinglabels/updateposlabel': operation({
    summary: 'Sets by hand whether a position is studied.',
    access: 'user',
    input: z.strictObject({ heroid, posid, studied }),
    output: Done,
    example: { input: { heroid: 3, posid: 12, studied: 1 }, output: { message: 'OK' } },
  }),
};
