import * as z from 'zod';
import { Done } from '../envelope.ts';
import { command, operation } from '../operation.ts';
import { date, heroid, hm, listPart, opening, posid, side, trainingid } from '../shapes/fields.ts';
import { exampleFen, mode } from '../shapes/trainingState.ts';

/** One session in the history. */
export const TrainingRecord = z.object({
  trainingid,
  posid,
  fen: z.string().describe('Root position.'),
  herowhite: side,
  hm,
  mode,
  state: z.enum(['created', 'active', 'complete', 'aborted']).describe('Its state.'),
  started_at: date.describe('When it was created.'),
  ended_at: date.nullable().describe('When it was finished or aborted.'),
  lines: z.number().int().describe('Number of lines it asks.'),
  lines_done: z.number().int().describe('Lines without a question left.'),
  success: z.number().int().describe('Nodes that held.'),
  failure: z.number().int().describe('Nodes that failed.'),
  none: z.number().int().describe('Nodes not completed.'),
  opening,
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

/** Past sessions. */
export const trainingHistory = {
  'training/incomplete': operation({
    summary: 'Sessions that were started or aborted with questions left, newest first; they can be resumed.',
    input: z.strictObject({ heroid }),
    output: z.object({ trainings: z.array(TrainingRecord).describe('Newest first.') }),
    example: { input: { heroid: 3 }, output: { trainings: [exampleRecord] } },
  }),
  'training/list': operation({
    summary: 'The history of sessions, newest first.',
    input: z.strictObject({
      heroid,
      posid: posid.optional().describe('Only sessions of this position.'),
      ...listPart,
    }),
    output: z.object({
      trainings: z.array(TrainingRecord).describe('Newest first.'),
      total: z.number().int().describe('Total number.'),
    }),
    example: { input: { heroid: 3 }, output: { trainings: [exampleRecord], total: 1 } },
  }),
  'training/delete': command({
    summary: 'Deletes a session with its answers; the schedule and the study state are kept.',
    input: z.strictObject({ trainingid }),
    example: { trainingid: 9 },
  }),
  'training/deleteall': operation({
    summary:
      'Deletes all sessions of a player, or of one position; the schedule and the study state are kept.',
    input: z.strictObject({
      heroid,
      posid: posid.optional().describe('Only sessions of this position.'),
    }),
    output: Done.extend({ removed: z.number().int().describe('Number of deleted sessions.') }),
    example: { input: { heroid: 3 }, output: { message: 'OK', removed: 7 } },
  }),
};
