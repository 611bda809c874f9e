import * as z from 'zod';
import { date } from './fields.ts';

/** Searches that a page waits for and that the engine failed at. */
export const EngineFailure = z
  .object({
    reason: z
      .enum(['crashed', 'hung', 'no-answer', 'unavailable'])
      .describe(
        'How the last one failed. crashed: every engine process ended; hung: the engine did not answer in time; no-answer: it answered without a line; unavailable: no engine could be started.',
      ),
    searches: z.number().int().describe('Searches that failed.'),
    attempts: z
      .number()
      .int()
      .describe('Times in a row that the engine failed at the one that failed most often.'),
    failed_at: date.describe('When the last one failed.'),
    retry_at: date.describe('When the first of them is tried again.'),
  })
  .meta({ id: 'EngineFailure' });
export type EngineFailure = z.infer<typeof EngineFailure>;

/** A failure as an answer carries it. */
export const failure = EngineFailure.nullable().describe(
  'What the engine failed at, of the searches that this answer waits for; null when it failed at none. misc/retrysearches has them tried again at once.',
);

/** A failure in the examples. */
export const exampleFailure: EngineFailure = {
  reason: 'crashed',
  searches: 1,
  attempts: 2,
  failed_at: '2025-01-31T12:00:00.000Z',
  retry_at: '2025-01-31T12:05:00.000Z',
};
