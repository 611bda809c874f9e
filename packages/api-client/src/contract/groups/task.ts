import * as z from 'zod';
import { operation } from '../operation.ts';
import { heroid } from '../shapes/fields.ts';
import { Paused } from '../shapes/nickname.ts';

/** Name of a background task. */
export const taskid = z
  .string()
  .min(1)
  .max(80)
  .describe('Background task that can be asked about with task/status.');
const TASK_STATES = ['waiting', 'running', 'done', 'failed'] as const;

/** A background task and its progress. */
export const Task = z.object({
  taskid,
  kind: z
    .enum(['load', 'analyze'])
    .describe('load: games arrive; analyze: the list of critical positions is made.'),
  heroid,
  state: z.enum(TASK_STATES).describe('waiting: not begun, or see paused; running; done; failed: see error.'),
  paused: Paused.nullable().describe('Why it is paused; null when it is not.'),
  done: z.number().int().describe('Units done: games for load, nodes of the engine for analyze.'),
  total: z
    .number()
    .int()
    .nullable()
    .describe('Units in all, when known. For analyze what is expected by now: it grows and shrinks.'),
  share: z
    .number()
    .min(0)
    .max(1)
    .nullable()
    .describe('Share of the work that is done, when known; never falls while the work lasts.'),
  rate: z.number().nullable().describe('Units a second of late, when known.'),
  seconds_left: z
    .number()
    .nullable()
    .describe(
      'Seconds until it is done, at least. Null when unknown, or when an earlier range has proved wrong.',
    ),
  seconds_left_most: z
    .number()
    .nullable()
    .describe('The same, at most: both ends of the range only come nearer to each other.'),
  seconds_to_begin: z
    .number()
    .nullable()
    .describe(
      'Of analyze, while others wait for the engines, too: seconds until three mistakes have their better moves and reasons, at least. Null when they are, when it takes less than a minute, and when unknown.',
    ),
  seconds_to_begin_most: z.number().nullable().describe('The same, at most: this range, too, only narrows.'),
  error: z.string().nullable().describe('Code of what failed.'),
});
export type Task = z.infer<typeof Task>;

export const exampleTask = {
  taskid: 'load-6',
  kind: 'load' as const,
  heroid: 3,
  state: 'running' as const,
  paused: null,
  done: 120,
  total: 300,
  share: 0.4,
  rate: 60,
  seconds_left: 3,
  seconds_left_most: 5,
  seconds_to_begin: null,
  seconds_to_begin_most: null,
  error: null,
};

export const task = {
  'task/status': operation({
    summary: 'Progress of a background task.',
    input: z.strictObject({ taskid }),
    output: Task,
    example: { input: { taskid: 'load-6' }, output: exampleTask },
  }),
  'task/get': operation({
    summary: 'Every background task of the user that is not finished.',
    input: z.strictObject({}),
    output: z.object({ tasks: z.array(Task).describe('Loads first, in the order of players.') }),
    example: { input: {}, output: { tasks: [exampleTask] } },
  }),
  'task/done': operation({
    summary: 'The latest background task of each game source and player that is finished or has failed.',
    input: z.strictObject({}),
    output: z.object({ tasks: z.array(Task).describe('Loads first, in the order of players.') }),
    example: {
      input: {},
      output: {
        tasks: [
          { ...exampleTask, state: 'done', done: 300, share: 1, seconds_left: 0, seconds_left_most: 0 },
        ],
      },
    },
  }),
};
