import * as z from 'zod';
import { operation } from '../operation.ts';
import { date, heroid, posid, trainingid, uci } from '../shapes/fields.ts';
import { JudgedMove, Parcel } from '../shapes/trainingParcel.ts';
import { claim, exampleTraining, sure, thoughtMs } from '../shapes/trainingState.ts';
import { daystart, posids } from './trainingPlan.ts';

/** How many answers are sent at once. */
export const MAX_SENT_ANSWERS = 50;

const verdict = z.enum(['correct', 'also_good', 'inaccurate']);
const uuid = z.uuid().describe('Made by the device: an answer is counted once, however often it is sent.');

const SentAnswer = z.strictObject({
  uuid,
  posid,
  move: uci.nullable().describe('The answer; null for “I don’t know, show me”.'),
  hinted: z.boolean().default(false).describe('Whether the hint was seen.'),
  claim: claim.default(null),
  sure: sure.default(null),
  repeat: z
    .boolean()
    .optional()
    .describe(
      'Whether the device asked again what was missed there in this session; absent from an older version of the application.',
    ),
  ms: thoughtMs,
  at: date.describe('When it was given, by the time of the server as the parcel gave it.'),
  verdict: verdict.nullable().describe('The verdict of the device; null when it had none.'),
});

const exampleParcel = {
  version: 1 as const,
  now: '2026-11-04T18:00:00.000Z',
  tolerance: 10,
  training: exampleTraining,
  plan: {
    rootKey: 'rnbqkb1r/pppp1ppp/5n2/4p3/2B1P3/8/PPPP1PPP/RNBQK1NR w KQkq -',
    hm: 4,
    prehistory: ['e2e4', 'e7e5', 'f1c4', 'g8f6'],
    lines: [{ moves: ['d2d3'], decisions: [{ posid: 12, ply: 0, prepared: ['d2d3'] }] }],
    repetitions: 1,
    known: [],
  },
  progress: {
    queue: [{ line: 0, decision: 0, repeat: false }],
    results: {},
    known: {},
    losses: {},
    graded: [],
    recorded: [],
    misses: {},
  },
  positions: [
    {
      posid: 12,
      moves: [
        {
          uci: 'h2h4',
          toomuch: true,
          loss: 16.4,
          shortage: 180,
          grade: 'blunder' as const,
          eval: { cp: -150, mate: null },
          punishment: ['f6e4'],
          reason: null,
        },
      ],
      others: false,
    },
  ],
};

/** A session on the device: all that it needs, and the answers that it gives back. */
export const trainingDevice = {
  'training/parcel': operation({
    summary:
      'A started session with all that judging needs, so that a device judges answers at once and without the network.',
    input: z.strictObject({ trainingid }),
    output: Parcel,
    example: {
      input: { trainingid: 9 },
      output: exampleParcel,
    },
  }),
  'training/opentoday': operation({
    summary:
      'Begins the session of the day and gives it with all that judging needs: `training/createtoday`, `training/startt` and `training/parcel` in one answer. 404 when nothing is left to train today, 425 while the first move of what is left is still being checked.',
    input: z.strictObject({ heroid, daystart, posids }),
    output: Parcel,
    example: { input: { heroid: 3 }, output: exampleParcel },
  }),
  'training/taketomorrow': operation({
    summary:
      'The session of the next day, made ahead, with all that judging needs: a device trains it without the network. It begins with its first answer. 404 when nothing will be due.',
    input: z.strictObject({ heroid, daystart }),
    output: Parcel,
    example: {
      input: { heroid: 3 },
      output: {
        ...exampleParcel,
        training: { ...exampleParcel.training, daily: true, state: 'created' as const },
      },
    },
  }),
  'training/answers': operation({
    summary:
      'Takes answers to a session that a device has judged, in their order, each once; also when the session has ended elsewhere. The server judges them again. Those that are not named in the answer were not taken: send them again.',
    input: z.strictObject({
      trainingid,
      answers: z
        .array(SentAnswer)
        .min(1)
        .max(MAX_SENT_ANSWERS)
        .describe('In the order in which they were given.'),
    }),
    output: z.object({
      taken: z
        .array(
          z.object({
            uuid,
            outcome: z
              .enum(['counted', 'again', 'gone', 'full', 'unjudged'])
              .describe(
                'counted: now; again: it was counted before; gone: the session does not ask this position; full: it has 10,000 answers, the most of a session; unjudged: it does not count, the engine failed at its move several times in a row.',
              ),
            verdict: verdict
              .nullable()
              .describe(
                'The verdict of the server; null when it is gone, the session full, or the move unjudged.',
              ),
            judged: JudgedMove.nullable().describe(
              'What the server knows of a move that the device could not judge; else null.',
            ),
          }),
        )
        .describe('The answers that were taken; the others wait.'),
    }),
    example: {
      input: {
        trainingid: 9,
        answers: [
          {
            uuid: '5f0c8d52-6f2b-4f0e-9d0a-5b1f6c1d2e3f',
            posid: 12,
            move: 'd2d3',
            hinted: false,
            repeat: false,
            ms: 4200,
            at: '2026-11-04T18:00:05.000Z',
            verdict: 'correct' as const,
          },
        ],
      },
      output: {
        taken: [
          {
            uuid: '5f0c8d52-6f2b-4f0e-9d0a-5b1f6c1d2e3f',
            outcome: 'counted' as const,
            verdict: 'correct' as const,
            judged: null,
          },
        ],
      },
    },
  }),
};
