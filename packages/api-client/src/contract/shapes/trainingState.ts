import * as z from 'zod';
import { Reason } from './advice.ts';
import { date, grade, heroid, hm, posid, position, score, side, trainingid, uci } from './fields.ts';

/** What a player says of a position before a move, or in place of it. */
const claimed = z.enum(['one', 'several']);
export const claim = claimed
  .nullable()
  .describe('What the player says before a move: one move holds, or several are fine; null for nothing.');
export const sure = z
  .boolean()
  .nullable()
  .describe('Whether the player is sure; null when nothing was said.');

export const thoughtMs = z
  .number()
  .int()
  .min(0)
  .max(86_400_000)
  .describe('How long the player thought, milliseconds; a day at most.');

/** Learn or test. */
export const mode = z.enum(['learn', 'test']).describe('learn shows hints, test does not.');
const result = z
  .enum(['none', 'success', 'failure'])
  .describe('Result of a node: not completed, success, failure.');

/** The next question: one position to decide. */
export const Step = z.object({
  line: z.number().int().describe('Which line, from 0.'),
  posid: posid.describe('Position to answer in.'),
  fen: position,
  hm,
  herowhite: side,
  from: z
    .object({ fen: position, hm })
    .describe('Where `play` begins: the root, or in a session of the day mostly the start position.'),
  play: z.array(uci).describe('Moves to play automatically from there to this position.'),
  auto: z
    .number()
    .int()
    .describe('How many of the first moves of `play` the player already knows: they are played quickly.'),
  newline: z.boolean().describe('A new line begins here.'),
  repeat: z.boolean().describe('A failed node is asked again.'),
  introduce: z
    .boolean()
    .describe('The move is new: it may be shown now, and is asked again after three other questions.'),
  truth: claimed
    .optional()
    .describe('Whether one move holds here or several are fine; absent where it is not known.'),
  calm: z
    .array(uci)
    .optional()
    .describe(
      'Nothing is wrong here, and these moves are fine: “several” is an answer of its own. Absent for a decision of a tree.',
    ),
  hint: uci.nullable().describe('The prepared move, in learn mode and for a new move; else null.'),
});
export type Step = z.infer<typeof Step>;

/** A node of the session, for the progress strip. */
const TrainingNode = z.object({
  posid,
  line: z.number().int().describe('The line that asks it, from 0.'),
  hm,
  result,
});

/** The state of a session, kept by the server. */
export const Training = z.object({
  trainingid,
  heroid,
  posid,
  fen: z.string().describe('Root position.'),
  herowhite: side,
  hm,
  prehistory: z
    .array(uci)
    .describe('Moves of one of the player’s games from the start position to the root; they vary.'),
  mode,
  daily: z
    .boolean()
    .describe(
      'A session of the day, over several trees: the root is that of the first, each step has its own.',
    ),
  clock: z
    .number()
    .int()
    .optional()
    .describe(
      'Seconds for each question in a session with the clock, which is one over several trees, too; a right answer counts as right when it is late. Absent in any other.',
    ),
  state: z
    .enum(['created', 'active', 'complete', 'aborted'])
    .describe('created: not started; active: in progress; complete: finished; aborted: aborted.'),
  lines: z.number().int().describe('Number of lines it asks.'),
  lines_done: z.number().int().describe('Lines without a question left.'),
  nodes: z.array(TrainingNode).describe('Every decision that is asked, in order, with its result.'),
  next: Step.nullable().describe('null when all lines are covered.'),
});
export type Training = z.infer<typeof Training>;

/** The server's verdict on an answer. */
export const Verdict = z.object({
  verdict: z
    .enum(['correct', 'also_good', 'inaccurate'])
    .describe(
      'correct: a move of the tree; also_good: another that loses less than the mistakes sensitivity, or is playable; inaccurate: neither.',
    ),
  prepared: z.object({ uci, san: z.string().describe('The same in SAN.') }).describe('The move of the tree.'),
  answered: z
    .object({ uci, san: z.string().describe('The same in SAN.') })
    .nullable()
    .describe('null when the player asked to be shown the move.'),
  loss: z
    .number()
    .nullable()
    .describe('Loss of the answer in points of win chance; null when it is unknown.'),
  shortage: z.number().int().nullable().describe('The same in centipawns.'),
  grade: grade.nullable(),
  eval: score.nullable().describe('Stored score after the answer.'),
  reason: Reason.nullable().describe(
    'Why a wrong answer is wrong; null otherwise, or when no line shows it.',
  ),
  punishment: z.array(uci).describe('Up to two plies that punish a wrong answer.'),
  message: z
    .enum(['none', 'line_learned', 'new_line', 'all_covered'])
    .describe('Feedback for the player after this answer.'),
  training: Training.describe('The state of the session now.'),
});
export type Verdict = z.infer<typeof Verdict>;

/** A move that failed in a session. */
const Miss = z.object({
  posid,
  rootid: posid.describe('Root of its tree.'),
  fen: position,
  hm,
  herowhite: side,
  prepared: z
    .object({ uci, san: z.string().describe('The same in SAN.') })
    .describe('The move that should have been played.'),
  answered: z
    .object({ uci, san: z.string().describe('The same in SAN.') })
    .nullable()
    .describe('The first answer that missed it; null when the move was shown.'),
  loss: z
    .number()
    .nullable()
    .describe('Loss of that answer in points of win chance; null when it is unknown.'),
  reason: Reason.nullable().describe('Why that answer is wrong; null when no line shows it.'),
});

/** The outcome of a session. */
export const Ending = z.object({
  success: z.number().int().describe('Nodes that held.'),
  failure: z.number().int().describe('Nodes that failed.'),
  none: z.number().int().describe('Nodes not completed.'),
  due: date.nullable().describe('When the first of its moves is due again; null if none was answered.'),
  failed: z.array(posid).describe('Positions that failed.'),
  misses: z.array(Miss).describe('The moves that failed, in the order of the questions.'),
  claims: z
    .object({
      right: z.number().int().describe('Told rightly.'),
      all: z.number().int().describe('Told at all.'),
    })
    .optional()
    .describe('How often the player told rightly whether one move holds or several are fine.'),
  clock: z
    .object({
      inTime: z.number().int().describe('Right, and in time.'),
      late: z.number().int().describe('Right, but after the time was up.'),
      wrong: z.number().int().describe('Wrong, or shown.'),
      medianMs: z
        .number()
        .nullable()
        .describe('How long the right answers took, milliseconds; null without one.'),
      again: z.array(posid).describe('Roots of the trees in which a move was wrong or late.'),
    })
    .optional()
    .describe('How a session with the clock went, by the first answers; absent for any other.'),
  calibration: z
    .array(
      z.object({
        opening: z.string().nullable().describe('Without its variation; null where it has no name.'),
        right: z.number().int().describe('Right when the player was sure.'),
        all: z.number().int().describe('All answers of which the player was sure.'),
      }),
    )
    .optional()
    .describe('Of the openings of this session, all answers of which the player was sure.'),
});
export type Ending = z.infer<typeof Ending>;

export const exampleFen = 'rnbqkb1r/pppp1ppp/5n2/4p3/2B1P3/8/PPPP1PPP/RNBQK1NR w KQkq - 0 3';

/** A session at its first question, for the examples. */
export const exampleTraining = {
  trainingid: 9,
  heroid: 3,
  posid: 12,
  fen: exampleFen,
  herowhite: 1 as const,
  hm: 4,
  prehistory: ['e2e4', 'e7e5', 'f1c4', 'g8f6'],
  mode: 'test' as const,
  daily: false,
  state: 'active' as const,
  lines: 1,
  lines_done: 0,
  nodes: [{ posid: 12, line: 0, hm: 4, result: 'none' as const }],
  next: {
    line: 0,
    posid: 12,
    fen: exampleFen,
    hm: 4,
    herowhite: 1 as const,
    from: { fen: exampleFen, hm: 4 },
    play: [],
    auto: 0,
    newline: true,
    repeat: false,
    introduce: false,
    hint: null,
  },
};
