import * as z from 'zod';
import { fen, heroid, hm, posid } from './fields.ts';
import { operation } from './operation.ts';

const taskid = z.string().min(1).max(80).describe('Long work that can be asked about with task/status.');
const TASK_STATES = ['waiting', 'running', 'done', 'failed'] as const;

export const misc = {
  'misc/loadgames': operation({
    summary: 'Loads new games: of one source, or of a freshly uploaded file for the named player.',
    access: 'user',
    input: z.union([
      z.strictObject({ nicknameid: z.number().int().positive().describe('Load this source again.') }),
      z.strictObject({
        heroid,
        uploadid: z.number().int().positive().describe('File stored by the upload.'),
        player: z.string().trim().min(1).max(120).describe('Whose games these are, as written in the file.'),
        source: z.union([z.literal(1), z.literal(2)]).describe('1 correspondence, 2 over the board.'),
      }),
    ]),
    output: z.object({ taskid, nicknameid: z.number().int() }),
    example: {
      input: { heroid: 3, uploadid: 8, player: 'Anna K.', source: 2 },
      output: { taskid: 'load-6', nicknameid: 6 },
    },
  }),
  'misc/fentoposid': operation({
    summary: 'Checks a FEN and gives the number of its position.',
    access: 'user',
    input: z.strictObject({
      fen,
      add: z
        .boolean()
        .default(false)
        .describe('Number the position even when no game has met it, to mark a move of one’s own.'),
    }),
    output: z.object({
      fen: z.string().describe('The completed FEN.'),
      hm,
      posid: posid.nullable().describe('null when no game has met the position and it was not added.'),
    }),
    example: {
      input: { fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w' },
      output: { fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', hm: 0, posid: 1 },
    },
  }),
};

/** Long work and how far it is. */
export const Task = z.object({
  taskid,
  kind: z.enum(['load', 'analyse']).describe('load: games arrive; analyse: positions are judged.'),
  heroid,
  state: z.enum(TASK_STATES),
  done: z.number().int().describe('Units done: games for load, decisions for analyse.'),
  total: z.number().int().nullable().describe('Units in all, when known.'),
  rate: z.number().nullable().describe('Units a second of late, when known.'),
  seconds_left: z.number().nullable(),
  error: z.string().nullable().describe('Code of what failed.'),
});
export type Task = z.infer<typeof Task>;

const exampleTask = {
  taskid: 'load-6',
  kind: 'load' as const,
  heroid: 3,
  state: 'running' as const,
  done: 120,
  total: 300,
  rate: 60,
  seconds_left: 3,
  error: null,
};

export const task = {
  'task/status': operation({
    summary: 'How far one long work is.',
    access: 'user',
    input: z.strictObject({ taskid }),
    output: Task,
    example: { input: { taskid: 'load-6' }, output: exampleTask },
  }),
  'task/get': operation({
    summary: 'Every long work of the user that is not finished.',
    access: 'user',
    input: z.strictObject({}),
    output: z.object({ tasks: z.array(Task) }),
    example: { input: {}, output: { tasks: [exampleTask] } },
  }),
};
