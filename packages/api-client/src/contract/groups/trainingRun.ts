import * as z from 'zod';
import { command, operation } from '../operation.ts';
import { heroid, pool, posid, side, trainingid, uci } from '../shapes/fields.ts';
import {
  claim,
  Ending,
  exampleFen,
  exampleTraining,
  mode,
  sure,
  Training,
  thoughtMs,
  Verdict,
} from '../shapes/trainingState.ts';
import { daystart, posids } from './trainingPlan.ts';

const onTraining = z.strictObject({ trainingid });
const learned = {
  input: { trainingid: 9 },
  output: { ...exampleTraining, mode: 'learn' as const, next: { ...exampleTraining.next, hint: 'd2d3' } },
};
const started = { input: { trainingid: 9 }, output: exampleTraining };
const ended = {
  input: { trainingid: 9 },
  output: {
    success: 3,
    failure: 1,
    none: 0,
    due: '2026-11-07T18:00:00.000Z',
    failed: [12],
    misses: [
      {
        posid: 12,
        rootid: 12,
        fen: exampleFen,
        hm: 4,
        herowhite: 1 as const,
        prepared: { uci: 'd2d3', san: 'd3' },
        answered: { uci: 'h2h4', san: 'h4' },
        loss: 16.4,
        reason: null,
      },
    ],
  },
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

/** The life of a session, from creation to end. */
export const trainingRun = {
  'training/create': operation({
    summary: 'Creates a session for the saved tree of a position. 422 when the tree is too small.',
    input: wanted,
    output: Training,
    example: {
      input: { heroid: 3, posid: 12, herowhite: 1, mode: 'test' },
      output: { ...exampleTraining, state: 'created' as const },
    },
  }),
  'training/createtoday': operation({
    summary:
      'Creates one session over all that is due today: openings alternating, the most expensive first, new moves shown before they are asked. Loads the unfinished one of the day if there is one. 404 when nothing is left for today, 425 while the first move of what is left is still being checked. It is started, answered and ended like a test.',
    input: z.strictObject({
      heroid,
      pool,
      daystart,
      posids,
    }),
    output: Training,
    example: {
      input: { heroid: 3 },
      output: { ...exampleTraining, daily: true, state: 'created' as const },
    },
  }),
  'training/createclock': operation({
    summary:
      'Creates a session with the clock: five seconds for each question, and only moves that the latest test showed to be known. 404 when there is none. It is started, answered and ended like a test; a right answer that comes late counts as right.',
    input: z.strictObject({
      heroid,
      pool,
      posids: z
        .array(posid)
        .min(1)
        .max(100)
        .optional()
        .describe('Only these positions of the plan; else those of `training/habits`.'),
    }),
    output: Training,
    example: {
      input: { heroid: 3 },
      output: { ...exampleTraining, daily: true, clock: 5, state: 'created' as const },
    },
  }),
  'training/startl': operation({
    summary:
      'Starts a created session in learn mode, or resumes one that was aborted in this mode. A session begun in the other mode stays as it is: its lines are asked in a new one.',
    input: onTraining,
    output: Training,
    example: learned,
  }),
  'training/startt': operation({
    summary:
      'Starts a created session in test mode, or resumes one that was aborted in this mode. A session begun in the other mode stays as it is: its lines are asked in a new one.',
    input: onTraining,
    output: Training,
    example: started,
  }),
  'training/update': operation({
    summary:
      'Answers the current step; the server judges the answer and returns the next step. 422 where the engine failed at the move several times in a row: the answer does not count, and the same step waits for another move.',
    input: z.strictObject({
      trainingid,
      posid: posid.describe('Position of the answer: must be that of the current step, else 409.'),
      move: uci.nullable().describe('The answer; null for “I don’t know, show me”.'),
      hinted: z.boolean().default(false).describe('Whether the hint was seen.'),
      claim: claim.default(null),
      sure: sure.default(null),
      ms: thoughtMs.nullable().default(null),
    }),
    output: Verdict,
    example: {
      input: { trainingid: 9, posid: 12, move: 'd2d3' },
      output: {
        verdict: 'correct' as const,
        prepared: { uci: 'd2d3', san: 'd3' },
        answered: { uci: 'd2d3', san: 'd3' },
        loss: 0,
        shortage: 0,
        grade: 'fine' as const,
        eval: { cp: 12, mate: null },
        reason: null,
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
    summary: 'Ends a learn session. Moves that were new are due at once: only tests set the schedule.',
    input: onTraining,
    output: Ending,
    example: ended,
  }),
  'training/completet': operation({
    summary: 'Ends a test session and reschedules each of its moves by how it went.',
    input: onTraining,
    output: Ending,
    example: ended,
  }),
  'training/abortl': command({
    summary: 'Aborts a learn session; the answers given so far count.',
    input: onTraining,
    example: { trainingid: 9 },
  }),
  'training/abortt': command({
    summary: 'Aborts a test session; the misses so far count.',
    input: onTraining,
    example: { trainingid: 9 },
  }),
  'training/load': operation({
    summary: 'A session with its current step, to continue it.',
    input: onTraining,
    output: Training,
    example: started,
  }),
  'training/active': operation({
    summary: 'The session the player has started and not finished, if any.',
    input: z.strictObject({ heroid }),
    output: z.object({ training: Training.nullable().describe('null when there is none.') }),
    example: { input: { heroid: 3 }, output: { training: null } },
  }),
  'training/createload': operation({
    summary:
      'Loads the session of a position that was started in this mode and not finished; creates one if there is none. 422 when the tree is too small.',
    input: wanted,
    output: Training,
    example: { input: { heroid: 3, posid: 12, herowhite: 1, mode: 'test' }, output: exampleTraining },
  }),
};
