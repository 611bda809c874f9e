import * as z from 'zod';
import { command, operation } from '../operation.ts';
import { date, givenDate, heroid, hm, opening, posid, side, uci } from '../shapes/fields.ts';
import { MAX_PUPILS } from './pupils.ts';

/** Positions of one homework. */
const MAX_POSITIONS = 20;
/** Homeworks that one pupil gets from one coach in a day. */
export const MAX_HOMEWORK_PER_DAY = 20;
/** Homeworks in the list of a coach: ten of each pupil where there are as many as there may be. */
export const MAX_LISTED_HOMEWORK = 2_000;

const homeworkid = z.number().int().positive().describe('The homework.');
const word = z.string().max(500).describe('What the coach says about it; may be empty.');
const until = date.describe('By when.');
const place = { posid, herowhite: side };
const gone = z
  .boolean()
  .describe('True: the games with this position and its tree are deleted, there is nothing to train.');
const empty = z.boolean().describe('True: its tree has no move to train, and none is being checked.');

/** A homework as its coach sees it. */
export const Homework = z.object({
  homeworkid,
  heroid,
  hero: z.string().describe('Name of the player.'),
  word,
  until,
  positions: z
    .array(
      z.object({
        ...place,
        hm,
        fen: z.string().describe('Position in FEN.'),
        opening,
        gone,
        empty,
        done: z
          .boolean()
          .nullable()
          .describe(
            'Since then the first move was answered right last, and no move of the tree stands wrong or, in a tree made by hand, untrained; null without the grant results.',
          ),
        wrong: z
          .array(
            z.object({
              fen: z.string().describe('Where it was played; deeper in the tree the move number is 1.'),
              uci,
              count: z.number().int().describe('How often.'),
            }),
          )
          .describe(
            'Wrong moves since then, in the position and deeper in its tree, the most frequent first.',
          ),
      }),
    )
    .describe('In the order of the coach.'),
});
export type Homework = z.infer<typeof Homework>;

/** A homework as the pupil sees it. */
export const OwnHomework = z.object({
  homeworkid,
  heroid,
  coach: z.string().describe('Name of the coach.'),
  word,
  until,
  positions: z
    .array(
      z.object({
        ...place,
        hm,
        opening,
        planned: z.boolean().describe('Whether it is in the study plan.'),
        gone,
        empty,
        done: z.boolean().describe('As the coach sees it.'),
      }),
    )
    .describe('In the order of the coach.'),
});
export type OwnHomework = z.infer<typeof OwnHomework>;

export const homework = {
  'homework/assign': operation({
    summary:
      'Puts positions into the study plans of pupils, to be trained by a day. 429 when a pupil has had 20 from this coach in a day.',
    input: z.strictObject({
      heroids: z.array(heroid).min(1).max(MAX_PUPILS).describe('The pupils.'),
      positions: z
        .array(
          z.strictObject({
            ...place,
            from: heroid
              .optional()
              .describe(
                'Gives the tree of this player, to pupils who have not edited one of their own there.',
              ),
          }),
        )
        .min(1)
        .max(MAX_POSITIONS)
        .optional()
        .describe('The positions; without them the three worst of each pupil.'),
      until: givenDate,
      word: word.trim().default(''),
    }),
    output: z.object({
      assigned: z.array(heroid).describe('Pupils who have it now.'),
      skipped: z.array(heroid).describe('Pupils for whom none of the positions has a move to train.'),
    }),
    example: {
      input: { heroids: [3, 4], until: '2025-03-08T20:00:00.000Z', word: 'Before Saturday, please.' },
      output: { assigned: [3], skipped: [4] },
    },
  }),
  'homework/list': operation({
    summary:
      'The homework that the user has given as a coach, with results: the newest 2,000, the newest first.',
    input: z.strictObject({}),
    output: z.object({ homework: z.array(Homework).describe('The newest first.') }),
    example: {
      input: {},
      output: {
        homework: [
          {
            homeworkid: 7,
            heroid: 3,
            hero: 'Anna',
            word: 'Before Saturday, please.',
            until: '2025-03-08T20:00:00.000Z',
            positions: [
              {
                posid: 12,
                herowhite: 1,
                fen: 'r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4',
                hm: 6,
                opening: 'Italian Game: Two Knights Defense',
                gone: false,
                empty: false,
                done: false,
                wrong: [
                  {
                    fen: 'r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4',
                    uci: 'f3e5',
                    count: 2,
                  },
                ],
              },
            ],
          },
        ],
      },
    },
  }),
  'homework/withdraw': command({
    summary: 'Takes a homework back; the positions stay in the study plan of the pupil.',
    input: z.strictObject({ homeworkid }),
    example: { homeworkid: 7 },
  }),
  'homework/mine': operation({
    summary: 'The homework of the user’s own players that is not done, the earliest first.',
    input: z.strictObject({}),
    output: z.object({ homework: z.array(OwnHomework).describe('The earliest day first.') }),
    example: {
      input: {},
      output: {
        homework: [
          {
            homeworkid: 7,
            heroid: 3,
            coach: 'Boris',
            word: 'Before Saturday, please.',
            until: '2025-03-08T20:00:00.000Z',
            positions: [
              {
                posid: 12,
                herowhite: 1,
                hm: 6,
                opening: 'Italian Game: Two Knights Defense',
                planned: true,
                gone: false,
                empty: false,
                done: false,
              },
            ],
          },
        ],
      },
    },
  }),
};
