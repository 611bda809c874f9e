import * as z from 'zod';
import { Done } from './envelope.ts';
import { date, heroid, hm, listPart, posid, side, trainingid } from './fields.ts';
import { operation } from './operation.ts';
import { exampleFen, mode } from './trainingState.ts';

/** One training in the history. */
export const TrainingRecord = z.object({
  trainingid,
  posid,
  fen: z.string().describe('Root position.'),
  herowhite: side,
  hm,
  mode,
  state: z.enum(['created', 'active', 'complete', 'aborted']).describe('How it stands.'),
  started_at: date.describe('When it was made.'),
  ended_at: date.nullable().describe('When it was finished or broken off.'),
  lines: z.number().int().describe('Lines it asks.'),
  lines_done: z.number().int().describe('Lines without a question left.'),
  success: z.number().int().describe('Nodes that held.'),
  failure: z.number().int().describe('Nodes that failed.'),
  none: z.number().int().describe('Nodes not completed.'),
  opening: z.string().nullable().describe('Name of the opening, when the games tell one.'),
});
export type TrainingRecord = z.infer<typeof TrainingRecord>;

const exampleRecord = {
  trainingid: 9,
  posid: 12,
  fen: exampleFen,
  herowhite: 1 as const,
  hm: 4,
  mode: 'test' as const,
  state: 'aborted' as const,
  started_at: '2026-11-03T18:00:00.000Z',
  ended_at: '2026-11-03T18:04:00.000Z',
  lines: 4,
  lines_done: 1,
  success: 2,
  failure: 1,
  none: 6,
  opening: "Bishop's Opening",
};

/** Trainings that were. */
export const trainingHistory = {
  'training/incomplete': operation({
    summary:
      'Trainings that were begun or broken off with questions left, newest first: they can be started again.',
    access: 'user',
    input: z.strictObject({ heroid }),
    output: z.object({ trainings: z.array(TrainingRecord).describe('Newest first.') }),
    example: { input: { heroid: 3 }, output: { trainings: [exampleRecord] } },
  }),
  'training/list': operation({
    summary: 'The history of trainings, newest first.',
    access: 'user',
    input: z.strictObject({
      heroid,
      posid: posid.optional().describe('Only trainings of this position.'),
      ...listPart,
    }),
    output: z.object({
      trainings: z.array(TrainingRecord).describe('Newest first.'),
      total: z.number().int().describe('How many there are in all.'),
    }),
    example: { input: { heroid: 3 }, output: { trainings: [exampleRecord], total: 1 } },
  }),
  'training/delete': operation({
    summary: 'Deletes a training with its answers; the schedule and the study state stay.',
    access: 'user',
    input: z.strictObject({ trainingid }),
    output: Done,
    example: { input: { trainingid: 9 }, output: { message: 'OK' } },
  }),
  'training/deleteall': operation({
    summary: 'Deletes all trainings of a person, or of one position; the schedule and the study state stay.',
    access: 'user',
    input: z.strictObject({
      heroid,
      posid: posid.optional().describe('Only trainings of this position.'),
    }),
    output: Done.extend({ removed: z.number().int().describe('How many there were.') }),
    example: { input: { heroid: 3 }, output: { message: 'OK', removed: 7 } },
  }),
};
