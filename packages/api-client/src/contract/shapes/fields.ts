import * as z from 'zod';
import { LABELS } from './labels.ts';
import { MAX_SOURCE, PLATFORMS, SOURCE_TEXTS } from './platforms.ts';

/** The number of a platform. */
export const platformSource = z.union(PLATFORMS.map(({ source }) => z.literal(source)));

/** Fields shared by many operations. Each has one sentence, which appears in the API description. */
export const heroid = z.number().int().nonnegative().describe('The player.');
export const posid = z
  .number()
  .int()
  .positive()
  .describe('Number of a position, as misc/fentoposid gives it.');
export const fen = z
  .string()
  .min(1)
  .max(120)
  .describe(
    'Position in FEN; two to five fields are completed. Two fields stand for every position with that placement and side to move.',
  );
export const uci = z
  .string()
  .regex(/^[a-h][1-8][a-h][1-8][qrbn]?$/)
  .describe('Move in UCI form, such as e2e4 or e7e8q.');
export const side = z
  .union([z.literal(0), z.literal(1)])
  .describe('1 when the player plays White, 0 for Black.');
/** Whose mistake it is: hardly anybody else’s, or that of most people. */
export const commonness = z.enum(['only-you', 'everybody']);
export const hm = z.number().int().nonnegative().describe('Plies played before the position.');
/** As given by a caller; an answer may be some plies deeper. */
export const givenHm = hm.max(2000).describe('Plies played before the position, at most 2000.');
export const pool = z
  .number()
  .int()
  .nonnegative()
  .max(2_147_483_647)
  .default(1)
  .describe('Where the trees are kept: pool.pgid of the user’s settings.');
export const date = z.iso
  .datetime()
  .refine((text) => !text.startsWith('0000'), 'There is no year 0.')
  .describe('Moment in UTC, ISO 8601.');
/** A moment as a caller may give it: ISO 8601, or with a space and without a zone, which means UTC. */
export const givenDate = z
  .string()
  .refine(
    (text) => date.safeParse(isoMoment(text)).success,
    'Not a date: write 1970-01-01 00:00:00 or ISO 8601.',
  )
  .describe('Moment in UTC, as 1970-01-01 00:00:00 or in ISO 8601.');

/** A given moment in ISO 8601. */
export function isoMoment(momentText: string): string {
  return momentText.replace(/^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/, '$1T$2Z');
}

export const category = z.number().int().min(1).max(MAX_SOURCE).describe(SOURCE_TEXTS.categories);
export const herocats = z
  .array(category)
  .default([])
  .describe('Game categories to count; an empty list means all of them.');
export const timecontrol = z
  .number()
  .int()
  .min(2)
  .max(5)
  .describe('2 classical, 3 rapid, 4 blitz, 5 bullet.');
export const timecontrols = z
  .array(timecontrol)
  .default([])
  .describe('Time controls to count; empty means all.');
export const label = z
  .union([
    z.literal(LABELS.plan),
    z.literal(LABELS.practice),
    z.literal(LABELS.bookmark),
    z.literal(LABELS.favorite),
    z.literal(LABELS.ignored),
  ])
  .describe('1 study plan, 2 practice, 3 bookmark, 22 favorite, 23 ignored.');
export const labels = z.array(label).describe('Labels that were put on it.');
export const position = z.string().describe('The position in FEN.');
export const planned = z
  .union([z.literal(0), z.literal(1)])
  .describe('1 when the tree is in the study plan.');
export const studied = z
  .number()
  .int()
  .min(0)
  .max(3)
  .describe('0 not studied, 1 studied, 2 failed again, 3 in progress.');
export const points = z.number().describe('Points of win chance, 0 to 100.');
export const grade = z
  .enum(['fine', 'playable', 'inaccurate', 'mistake', 'blunder'])
  .describe(
    'How bad a move is, in words: fine below the mistakes sensitivity; playable if it gives away about half a pawn and leaves its side no worse than the other; else from 5, 10 and 15 points of win chance on.',
  );
export const trainingid = z.number().int().positive().describe('Number of a session.');

/** Parameters shared by the opening operations. */
export const common = {
  heroid,
  herocats,
  timecontrols,
  datefrom: givenDate.optional().describe('Only games played at or after this moment.'),
  dateto: givenDate.optional().describe('Only games played before this moment.'),
  pool,
};

/** What openingtrees/herovariants takes when it is left out, as the specification says; `hm` only without `posid`. */
export const DEFAULT_VARIANTS = { heroid: 31, posid: 10, hm: 40, herowhite: 1 } as const;

/** A telephone number in any usual format. */
export const phone = z
  .string()
  .trim()
  .max(25)
  .regex(/^\+?[ ()-]*(?:[0-9][ ()-]*){5,24}$/)
  .describe('Phone: 5 to 24 digits, with spaces, brackets or dashes between them.');

/** Engine score from White's view; exactly one of the two is a number. */
export const score = z
  .object({
    cp: z.number().int().nullable().describe('Centipawns, or null for a mate.'),
    mate: z.number().int().nullable().describe('Moves to mate, negative when Black mates, or null.'),
  })
  .describe('Evaluation from White’s view.');

/** A page of a list, newest first. */
export const listPart = {
  limit: z.number().int().min(1).max(200).default(50).describe('How many at most.'),
  offset: z.number().int().min(0).max(1_000_000).default(0).describe('How many of the newest to leave out.'),
};

/** Line breaks, other control characters, and those that turn the direction of the text around them. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/u;
/** Anything but spaces and characters without a width. */
const VISIBLE = /[^\p{Z}\p{Default_Ignorable_Code_Point}]/u;

function oneLineOf(text: string): string {
  const line = text.split(UNPRINTABLE).join(' ');
  return VISIBLE.test(line) ? line : '';
}

/** A name that is put on one line; it is empty if nothing of it can be seen. */
export const oneLine = z.string().overwrite(oneLineOf).trim();

/** Name of a user, one line. */
export const userName = z
  .string()
  .trim()
  .min(2)
  .max(60)
  .refine((name) => !UNPRINTABLE.test(name) && VISIBLE.test(name), 'one line that can be seen');
export const opening = z.string().nullable().describe('Name of the opening, if the games have one.');
