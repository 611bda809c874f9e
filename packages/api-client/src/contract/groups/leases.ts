import * as z from 'zod';
import { command, operation } from '../operation.ts';
import { date, oneLine, posid, uci } from '../shapes/fields.ts';

/** Searches that are leased, or answered, in one call. */
export const MAX_LEASED = 50;
/** Points on the way of one search: an engine that has found a mate goes on to depth 245, a few hundred nodes each. */
const MAX_POINTS = 300;
/** The engine whose answers are taken: single-threaded, with the full network. */
export const HELPER_ENGINE = 'Stockfish 19 WASM';

/** Tokens of an account for programs that help out. */
export const MAX_HELP_TOKENS = 10;

const tokenid = z.number().int().positive().describe('Number of the token.');
const tokenName = oneLine.min(1).max(60).describe('What the user calls it, such as the name of a computer.');
const nodes = z.number().int().min(1).max(1_000_000).describe('Nodes of the search.');
const search = { posid, nodes };
const centipawns = z
  .number()
  .int()
  .min(-1000)
  .max(1000)
  .describe('Score of the search as the ladder reads it: White’s centipawns, a mate as ±1000.');

const forAll = z
  .boolean()
  .optional()
  .describe('Searches of all accounts, whose answers are trusted: only for those who run the service.');

/** The answer of a search that was leased. */
const answer = z.strictObject({
  ...search,
  depth: z.number().int().min(0).max(300).describe('Depth that was reached.'),
  cp: centipawns,
  trails: z
    .record(z.string().regex(/^\d{1,7}@\d{1,7}$/), centipawns)
    .refine((trails) => Object.keys(trails).length <= MAX_POINTS, `At most ${MAX_POINTS} points.`)
    .describe(
      'What the search had come to after its iterations, by NODES@DONE, as followRequest finds it; at most 300 points.',
    ),
  line: z
    .strictObject({
      cp: z.number().int().min(-100_000).max(100_000).optional().describe('White’s centipawns.'),
      mate: z
        .number()
        .int()
        .min(-500)
        .max(500)
        .optional()
        .describe('Moves to the mate, negative for Black’s.'),
      pv: z.array(uci).min(1).max(250).describe('The moves of the line.'),
    })
    .nullable()
    .describe(
      'The best line, with either a score in White’s centipawns or a mate; null where the game is over.',
    ),
});
export type LeasedAnswer = z.infer<typeof answer>;

export const leases = {
  'leases/acquire': operation({
    summary:
      'Leases the most urgent searches of the user’s own positions to the user’s computer, for two minutes; with `for_all` those of every account. None are leased while somebody else may see the findings, or where the server runs another engine.',
    input: z.strictObject({
      engine: z.literal(HELPER_ENGINE).describe('The engine that will search.'),
      count: z
        .number()
        .int()
        .min(0)
        .max(MAX_LEASED)
        .describe('Searches wanted; 0 asks only whether there are any.'),
      for_all: forAll,
    }),
    output: z.object({
      seconds: z.number().int().describe('What is not answered by then is searched by others.'),
      hash_mb: z.number().int().describe('Size of the hash table that the engine must have, in MiB.'),
      waiting: z.boolean().describe('Whether there are searches that may be leased.'),
      searches: z
        .array(z.object({ ...search, fen: z.string().describe('The position.') }))
        .describe(
          'Most urgent first. Each begins with ucinewgame, with one thread and one line, and is made to its end.',
        ),
    }),
    example: {
      input: { engine: HELPER_ENGINE, count: 1 },
      output: {
        seconds: 120,
        hash_mb: 16,
        waiting: true,
        searches: [
          {
            posid: 12,
            nodes: 10_000,
            fen: 'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 1',
          },
        ],
      },
    },
  }),
  'leases/submit': operation({
    summary:
      'Takes answers of leased searches, for this account alone. Some are searched again; after one difference nothing more is leased to the account, and all its answers are dropped.',
    // Fifty answers with all their points.
    maxBytes: 512 * 1024,
    input: z.strictObject({
      engine: z.literal(HELPER_ENGINE).describe('The engine that has searched.'),
      answers: z.array(answer).min(1).max(MAX_LEASED).describe('Any part of what is leased.'),
      for_all: forAll,
    }),
    output: z.object({
      accepted: z.number().int().describe('Answers that were taken.'),
      quicker: z
        .number()
        .int()
        .default(0)
        .describe(
          'Answers to what had its answer already, from somebody else or from an earlier call, and to what the server has taken back because somebody else waits for it, too: nothing is wrong. Left out by older servers, which count them as refused.',
        ),
      refused: z
        .number()
        .int()
        .describe('Answers to what was not leased, or not any more, and those that cannot be.'),
    }),
    example: {
      input: {
        engine: HELPER_ENGINE,
        answers: [
          { posid: 12, nodes: 10_000, depth: 11, cp: 31, trails: {}, line: { cp: 33, pv: ['f1b5'] } },
        ],
      },
      output: { accepted: 1, quicker: 0, refused: 0 },
    },
  }),
  'leases/abort': operation({
    summary: 'Gives leased searches back that will not be answered; others make them at once.',
    input: z.strictObject({
      searches: z.array(z.strictObject(search)).min(1).max(MAX_LEASED).describe('What is given back.'),
    }),
    output: z.object({ returned: z.number().int().describe('Searches that were still leased.') }),
    example: { input: { searches: [{ posid: 12, nodes: 10_000 }] }, output: { returned: 1 } },
  }),
  'leases/addtoken': operation({
    summary:
      'Makes a token for a program that helps out with the user’s own positions, sent as Authorization: Bearer. It can call leases/acquire, leases/submit and leases/abort, and nothing else.',
    input: z.strictObject({ name: tokenName }),
    output: z.object({ tokenid, token: z.string().describe('Its text, which is told only now.') }),
    example: {
      input: { name: 'Desktop' },
      output: { tokenid: 3, token: 'ZU3vT1y0q8Jm5sR2wXc7bN4hLp9dGf6uEaKi4hDFi0o' },
    },
  }),
  'leases/listtokens': operation({
    summary: 'The tokens of programs that help out, newest first.',
    input: z.strictObject({}),
    output: z.object({
      tokens: z
        .array(
          z.object({
            tokenid,
            name: tokenName,
            for_all: z.boolean().describe('Whether its answers count for all accounts.'),
            created_at: date.describe('When it was made.'),
            last_used_at: date
              .nullable()
              .describe('When it was used last, to the minute; null if it never was.'),
          }),
        )
        .describe('At most 10 made here, and those made on the command line.'),
    }),
    example: {
      input: {},
      output: {
        tokens: [
          {
            tokenid: 3,
            name: 'Desktop',
            for_all: false,
            created_at: '2026-11-03T18:00:00.000Z',
            last_used_at: null,
          },
        ],
      },
    },
  }),
  'leases/deltoken': command({
    summary: 'Revokes a token: its program leases nothing more, and no answer of it is taken.',
    input: z.strictObject({ tokenid }),
    example: { tokenid: 3 },
  }),
};
