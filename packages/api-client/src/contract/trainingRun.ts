import * as z from 'zod';
import { Done } from './envelope.ts';
import { heroid, pool, posid, side, trainingid, uci } from './fields.ts';
import { operation } from './operation.ts';
import { Ending, exampleTraining, mode, Training, Verdict } from './trainingState.ts';

const onTraining = z.strictObject({ trainingid });
const learned = {
  input: { trainingid: 9 },
  output: { ...exampleTraining, mode: 'learn' as const, next: { ...exampleTraining.next, hint: 'd2d3' } },
};
const started = { input: { trainingid: 9 }, output: exampleTraining };
const ended = {
  input: { trainingid: 9 },
  output: { success: 3, failure: 1, none: 0, due: '2026-11-07T18:00:00.000Z', failed: [12] },
};
const wanted = z.strictObject({
  heroid,
  posid,
  herowhite: side,
  pool,
  mode,
  repetitions: z
    .number()
    .int()
    .min(1)
    .max(5)
    .optional()
    .describe('How often each line is asked; the preference when left out.'),
  failed_only: z.boolean().default(false).describe('Only lines with a node that failed last time.'),
});

/** A training from its making to its end. */
export const trainingRun = {
  'training/create': operation({
    summary: 'Prepares a training of the saved tree of a position. 422 when the tree is too small.',
    access: 'user',
    input: wanted,
    output: Training,
    example: {
      input: { heroid: 3, posid: 12, herowhite: 1, mode: 'test' },
      output: { ...exampleTraining, state: 'created' as const },
    },
  }),
  'training/startl': operation({
    summary: 'Starts a created training in learn mode, or takes one up again that was broken off in it.',
    access: 'user',
    input: onTraining,
    output: Training,
    example: learned,
  }),
  'training/startt': operation({
    summary: 'Starts a created training in test mode, or takes one up again that was broken off in it.',
    access: 'user',
    input: onTraining,
    output: Training,
    example: started,
  }),
  'training/update': operation({
    summary: 'Answers the present step; the server judges it and says what comes next.',
    access: 'user',
    input: z.strictObject({
      trainingid,
      posid: posid.describe('Position that is answered: must be that of the present step, else 409.'),
      move: uci.nullable().describe('The answer; null for “I don’t know, show me”.'),
      hinted: z.boolean().default(false).describe('Whether the hint was seen.'),
    }),
    output: Verdict,
    example: {
      input: { trainingid: 9, posid: 12, move: 'd2d3' },
      output: {
        verdict: 'correct' as const,
        prepared: { uci: 'd2d3', san: 'd3' },
        answered: { uci: 'd2d3', san: 'd3' },
        loss: 0,
        eval: { cp: 12, mate: null },
        punishment: [],
        message: 'all_covered' as const,
        training: {
          ...exampleTraining,
          lines_done: 1,
          nodes: [{ posid: 12, line: 0, hm: 4, result: 'success' as const }],
          next: null,
        },
      },
    },
  }),
  'training/completel': operation({
    summary: 'Ends a learn training and reschedules its position.',
    access: 'user',
    input: onTraining,
    output: Ending,
    example: ended,
  }),
  'training/completet': operation({
    summary: 'Ends a test training and reschedules its position.',
    access: 'user',
    input: onTraining,
    output: Ending,
    example: ended,
  }),
  'training/abortl': operation({
    summary: 'Breaks a learn training off; what was answered counts.',
    access: 'user',
    input: onTraining,
    output: Done,
    example: { input: { trainingid: 9 }, output: { message: 'OK' } },
  }),
  'training/abortt': operation({
    summary: 'Breaks a test training off; what was answered counts.',
    access: 'user',
    input: onTraining,
    output: Done,
    example: { input: { trainingid: 9 }, output: { message: 'OK' } },
  }),
  'training/load': operation({
    summary: 'A training with its present step, to continue it.',
    access: 'user',
    input: onTraining,
    output: Training,
    example: started,
  }),
  'training/active': operation({
    summary: 'The training the person has begun and not ended, if any.',
    access: 'user',
    input: z.strictObject({ heroid }),
    output: z.object({ training: Training.nullable().describe('null when there is none.') }),
    example: { input: { heroid: 3 }, output: { training: null } },
  }),
  'training/createload': operation({
    summary:
      'Loads the training of a position that was begun in this mode and not finished; prepares a new one when there is none. 422 when the tree is too small.',
    access: 'user',
    input: wanted,
    output: Training,
    example: { input: { heroid: 3, posid: 12, herowhite: 1, mode: 'test' }, output: exampleTraining },
  }),
};
