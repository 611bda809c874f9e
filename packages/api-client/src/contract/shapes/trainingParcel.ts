import * as z from 'zod';
import { Reason } from './advice.ts';
import { date, grade, posid, score, uci } from './fields.ts';
import { Training } from './trainingState.ts';

/** How many positions a parcel judges at most. */
export const MAX_PARCEL_POSITIONS = 50;

/** What the rules of a session in @tabia/mistakes/training keep: this contract does not look into it. */
const kept = z.record(z.string(), z.unknown());

/** What is known of a move in a position that is asked. */
export const JudgedMove = z.object({
  uci,
  toomuch: z.boolean().describe('It loses the mistakes sensitivity or more.'),
  loss: z.number().nullable().describe('Points of win chance; null where only a bound is known.'),
  shortage: z.number().int().nullable().describe('The same in centipawns.'),
  grade: grade.nullable(),
  eval: score.nullable().describe('Stored score after it.'),
  punishment: z.array(uci).describe('Up to two plies that punish it.'),
  reason: Reason.nullable().describe('Why it is wrong; null otherwise, or when no line shows it.'),
});
export type ParcelMove = z.infer<typeof JudgedMove>;

/** A session with all that a device needs to judge its answers. */
export const Parcel = z.object({
  version: z.literal(1).describe('A device drops a parcel of another version.'),
  now: date.describe('The time of the server: it corrects a wrong clock.'),
  tolerance: z
    .number()
    .describe(
      'The mistakes sensitivity of the player, points of win chance: an engine of the device judges by it.',
    ),
  training: Training.describe('The session as its next question begins.'),
  plan: kept.describe('The questions of the session, as its rules keep them.'),
  progress: kept.describe('How far the session is, as its rules keep it.'),
  positions: z
    .array(
      z.object({
        posid,
        moves: z.array(JudgedMove).describe('Every move there whose verdict is known.'),
        others: z
          .boolean()
          .describe(
            'Every other legal move loses too much, by a bound: a search would tell more, but no other verdict.',
          ),
      }),
    )
    .max(MAX_PARCEL_POSITIONS)
    .describe('The positions that are still asked, in the order of the questions.'),
});
export type Parcel = z.infer<typeof Parcel>;
