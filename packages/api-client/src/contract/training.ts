import * as z from 'zod';
import { Done } from './envelope.ts';
import { date, heroid, hm, pool, posid, position, score, side, trainingid, uci } from './fields.ts';
import { operation } from './operation.ts';
import { profileid } from './profiles.ts';
import { TrainingRecord } from './trainingRecord.ts';

const mode = z.enum(['learn', 'test']).describe('learn shows hints, test does not.');
const result = z
  .enum(['none', 'success', 'failure'])
  .describe('Result of a node: not completed, success, failure.');

/** What the person is asked next: the board of one decision. */
export const Step = z.object({
  line: z.number().int().describe('Which line, from 0.'),
  posid: posid.describe('Position to answer in.'),
  fen: position,
  hm,
  play: z.array(uci).describe('Moves to play by themselves from the root position to this one.'),
  auto: z
    .number()
    .int()
    .describe('How many of the first moves of `play` the person has shown to know: they go quickly.'),
  newline: z.boolean().describe('A new line begins here.'),
  repeat: z.boolean().describe('A missed node comes back.'),
  hint: uci.nullable().describe('The prepared move, in learn mode only.'),
});
export type Step = z.infer<typeof Step>;

/** A node of the training for the strip of progress. */
const TrainingNode = z.object({
  posid,
  line: z.number().int().describe('The line that asks it, from 0.'),
  hm,
  result,
});

/** The state of one training, kept by the server. */
export const Training = z.object({
  trainingid,
  heroid,
  posid,
  fen: z.string().describe('Root position.'),
  herowhite: side,
  hm,
  prehistory: z.array(uci).describe('A usual way from the start position to the root.'),
  mode,
  state: z
    .enum(['created', 'active', 'complete', 'aborted'])
    .describe('created: not begun; active: under way; complete: finished; aborted: broken off.'),
  lines: z.number().int().describe('Lines it asks.'),
  lines_done: z.number().int().describe('Lines without a question left.'),
  nodes: z.array(TrainingNode).describe('Every decision that is asked, in order, with its result.'),
  next: Step.nullable().describe('null when all lines are covered.'),
});
export type Training = z.infer<typeof Training>;

/** The server’s verdict on an answer. */
export const Verdict = z.object({
  verdict: z
    .enum(['correct', 'also_good', 'inaccurate'])
    .describe(
      'correct: a move of the tree; also_good: another that loses less than four points; inaccurate: neither.',
    ),
  prepared: z.object({ uci, san: z.string().describe('The same in SAN.') }).describe('The move of the tree.'),
  answered: z
    .object({ uci, san: z.string().describe('The same in SAN.') })
    .nullable()
    .describe('null when the person asked to be shown the move.'),
  loss: z
    .number()
    .nullable()
    .describe('What the answer loses, points of win chance; null when it cannot be told.'),
  eval: score.nullable().describe('Stored score after the answer.'),
  punishment: z.array(uci).describe('Up to two half-moves that punish a wrong answer.'),
  message: z
    .enum(['none', 'line_learned', 'new_line', 'all_covered'])
    .describe('What to tell the person after this answer.'),
  training: Training.describe('Where the training stands now.'),
});
export type Verdict = z.infer<typeof Verdict>;

/** A tree of the study plan with its place in the schedule. */
export const PlanItem = z.object({
  posid,
  fen: position,
  herowhite: side,
  hm,
  lines: z.number().int().describe('Lines of its tree that are asked.'),
  moves: z.number().int().describe('Moves of the person to remember.'),
  due: date.nullable().describe('When it comes back; null when never trained.'),
  isdue: z.boolean().describe('Whether it is due now.'),
  repeated_fault: z.boolean().describe('Went wrong again in a game played after it was studied.'),
  last_result: z
    .object({
      at: date,
      mode,
      success: z.number().int().describe('Nodes that held.'),
      failure: z.number().int().describe('Nodes that failed.'),
    })
    .nullable()
    .describe('How the last finished training went, in nodes.'),
  opening: z.string().nullable().describe('Name of the opening, when the games tell one.'),
  today: z.boolean().describe('Due and within what is left of the daily limit: one of those to train today.'),
});
export type PlanItem = z.infer<typeof PlanItem>;

const exampleFen = 'rnbqkb1r/pppp1ppp/5n2/4p3/2B1P3/8/PPPP1PPP/RNBQK1NR w KQkq - 0 1';
const exampleTraining = {
  trainingid: 9,
  heroid: 3,
  posid: 12,
  fen: exampleFen,
  herowhite: 1 as const,
  hm: 4,
  prehistory: ['e2e4', 'e7e5', 'f1c4', 'g8f6'],
  mode: 'test' as const,
  state: 'active' as const,
  lines: 1,
  lines_done: 0,
  nodes: [{ posid: 12, line: 0, hm: 4, result: 'none' as const }],
  next: {
    line: 0,
    posid: 12,
    fen: exampleFen,
    hm: 4,
    play: [],
    auto: 0,
    newline: true,
    repeat: false,
    hint: null,
  },
};
const onTraining = z.strictObject({ trainingid });
const root = { heroid, posid, herowhite: side, pool };
const started = { input: { trainingid: 9 }, output: exampleTraining };
const ended = {
  input: { trainingid: 9 },
  output: { success: 3, failure: 1, none: 0, due: '2026-11-07T18:00:00.000Z', failed: [12] },
};
/** How a training ended. */
export const Ending = z.object({
  success: z.number().int().describe('Nodes that held.'),
  failure: z.number().int().describe('Nodes that failed.'),
  none: z.number().int().describe('Nodes not completed.'),
  due: date.nullable().describe('When the position comes back.'),
  failed: z.array(posid).describe('Positions that failed.'),
});
export type Ending = z.infer<typeof Ending>;

const wanted = z.strictObject({
  ...root,
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
  opening: 'Bishop’s Opening',
};

export const training = {
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
    example: started,
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
        training: { ...exampleTraining, lines_done: 1, next: null },
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
  'training/getlist': operation({
    summary: 'The study plan: what is due first; how many more are to be trained today.',
    access: 'user',
    input: z.strictObject({
      heroid,
      pool,
      profileid: profileid
        .optional()
        .describe('Only positions met in games of this saved training profile; 404 when there is none.'),
      daystart: date
        .optional()
        .describe('When the person’s day began, at most a day ago; midnight in UTC when left out.'),
    }),
    output: z.object({
      items: z.array(PlanItem).describe('In the order in which they should be trained.'),
      due: z.number().int().describe('How many are due now.'),
      today: z
        .object({
          limit: z.number().int().describe('Positions a day, as the preferences say.'),
          done: z.number().int().describe('Positions whose training was finished today.'),
          left: z.number().int().describe('Positions that may still come today.'),
        })
        .describe('The daily limit.'),
    }),
    example: {
      input: { heroid: 3 },
      output: {
        items: [
          {
            posid: 12,
            fen: exampleFen,
            herowhite: 1 as const,
            hm: 4,
            lines: 4,
            moves: 9,
            due: null,
            isdue: true,
            repeated_fault: false,
            last_result: null,
            opening: 'Bishop’s Opening',
            today: true,
          },
        ],
        due: 1,
        today: { limit: 20, done: 0, left: 20 },
      },
    },
  }),
  'training/addtolist': operation({
    summary:
      'Puts a position into the study plan: its tree is made when missing. 422 when the tree is too small.',
    access: 'user',
    input: z.strictObject(root),
    output: Done,
    example: { input: { heroid: 3, posid: 12, herowhite: 1 }, output: { message: 'OK' } },
  }),
  'training/delfromlist': operation({
    summary: 'Takes a position out of the study plan; its tree stays.',
    access: 'user',
    input: z.strictObject(root),
    output: Done,
    example: { input: { heroid: 3, posid: 12, herowhite: 1 }, output: { message: 'OK' } },
  }),
  'training/createload': operation({
    summary:
      'Loads the training of a position that was begun in this mode and not finished; prepares a new one when there is none. 422 when the tree is too small.',
    access: 'user',
    input: wanted,
    output: Training,
    example: { input: { heroid: 3, posid: 12, herowhite: 1, mode: 'test' }, output: exampleTraining },
  }),
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
      limit: z.number().int().min(1).max(200).default(50).describe('How many at most.'),
      offset: z
        .number()
        .int()
        .min(0)
        .max(1_000_000)
        .default(0)
        .describe('How many of the newest to leave out.'),
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
    input: onTraining,
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
