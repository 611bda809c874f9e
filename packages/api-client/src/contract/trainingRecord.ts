import * as z from 'zod';
import { date, hm, posid, side, trainingid } from './fields.ts';

/** One training in the history. */
export const TrainingRecord = z.object({
  trainingid,
  posid,
  fen: z.string().describe('Root position.'),
  herowhite: side,
  hm,
  mode: z.enum(['learn', 'test']).describe('learn shows hints, test does not.'),
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
