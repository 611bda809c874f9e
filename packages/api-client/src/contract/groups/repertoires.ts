import * as z from 'zod';
import { command, operation } from '../operation.ts';
import { common, date, heroid, hm, oneLine, pool, posid, position, side, uci } from '../shapes/fields.ts';

/** Repertoires that a player may have. */
export const MAX_REPERTOIRES = 20;
/** Letters of the name of one. */
export const MAX_REPERTOIRE_NAME = 80;
/** Letters of the text of one: a study of 64 chapters with comments has about 200,000. */
export const MAX_REPERTOIRE_LETTERS = 400_000;
/** Different moves in one, of both sides. */
export const MAX_REPERTOIRE_MOVES = 6_000;
/** Positions in each list of a comparison: the worst ones. */
export const MAX_DEPARTURES = 50;
/** Largest body with a text, in bytes: letters beyond ASCII take two. */
const TEXT_BYTES = 1024 * 1024;

/** The games that are compared. */
const { pool: _pool, ...games } = common;

const repertoireid = z.number().int().positive().describe('The repertoire.');
const count = z.number().int().nonnegative();
const move = z.object({ uci, san: z.string().describe('The move in SAN.') });
const counted = move.extend({ games: count.describe('Games with it.') });

/** What a player wants to play with one side. */
export const Repertoire = z.object({
  repertoireid,
  name: z.string().describe('As the user calls it.'),
  herowhite: side,
  chapters: count.describe('Games with moves in the file.'),
  moves: count.describe('Different moves of the player in the file.'),
  saved_at: date.describe('When it was saved.'),
});
export type Repertoire = z.infer<typeof Repertoire>;

const departure = {
  posid,
  fen: position,
  hm,
  prehistory_uci: z
    .array(uci)
    .describe('A line of the file to the position; empty where the file begins elsewhere.'),
  opening: z.string().nullable().describe('Name of the opening.'),
  games: count.describe('Games that left the repertoire there and did not come back.'),
  score: z
    .number()
    .min(0)
    .max(1)
    .nullable()
    .describe('The player’s result in these games; null without results.'),
  lost: z.number().describe('Points given away in them: a loss counts 1, a draw a half.'),
  last_at: date.nullable().describe('When the latest of them was played.'),
  istraining: z.boolean().describe('Whether a tree of the position is in the study plan.'),
};

/** A position in which the player left the repertoire. */
export const MemoryGap = z
  .object({
    ...departure,
    answers: z.array(move).describe('What the repertoire has there; each is right.'),
    played: z.array(counted).describe('What the player played instead, the most frequent first.'),
  })
  .meta({ id: 'MemoryGap' });
export type MemoryGap = z.infer<typeof MemoryGap>;

/** A position after a reply that the repertoire does not answer. */
export const CoverageGap = z
  .object({
    ...departure,
    reply: move.describe('The reply that leads to it.'),
    answered: z.boolean().describe('The plan has a move there; false while the engine looks for one.'),
    played: z.array(counted).describe('What the player answered, the most frequent first.'),
  })
  .meta({ id: 'CoverageGap' });
export type CoverageGap = z.infer<typeof CoverageGap>;

/** What is wrong with a text. */
export const RepertoireProblem = z.object({
  code: z
    .enum([
      'empty',
      'illegal-move',
      'brackets',
      'open-comment',
      'bad-fen',
      'variant',
      'too-many',
      'other-side',
    ])
    .describe(
      'empty: no moves; brackets: one is missing or too many; open-comment: a comment does not end; variant: not standard chess; too-many: more moves than one may have; other-side: no move of the player.',
    ),
  line: count.describe('Line of the text, from 1.'),
  san: z.string().nullable().describe('The word that is no legal move there.'),
});
export type RepertoireProblem = z.infer<typeof RepertoireProblem>;

const exampleRepertoire: Repertoire = {
  ...{ repertoireid: 4, name: 'Italian', herowhite: 1, chapters: 12, moves: 340 },
  saved_at: '2025-03-01T12:00:00.000Z',
};
const exampleDeparture = {
  fen: 'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 3',
  hm: 4,
  prehistory_uci: ['e2e4', 'e7e5', 'g1f3', 'b8c6'],
  opening: 'King’s Knight Opening',
  ...{ games: 9, score: 0.39, lost: 5.5, last_at: '2025-02-20T18:00:00.000Z', istraining: false },
};

export const repertoires = {
  'repertoires/list': operation({
    summary: 'The repertoires of a player, the one saved last first.',
    input: z.strictObject({ heroid }),
    output: z.object({
      repertoires: z.array(Repertoire).max(MAX_REPERTOIRES).describe('Of both sides.'),
    }),
    example: { input: { heroid: 3 }, output: { repertoires: [exampleRepertoire] } },
  }),
  'repertoires/save': operation({
    summary:
      'Saves a PGN text with variations, such as a study, as what the player wants to play with a side. The same name, letter case aside, replaces the one before. A text with a mistake is not saved: the answer names the first.',
    maxBytes: TEXT_BYTES,
    input: z.strictObject({
      heroid,
      herowhite: side,
      name: oneLine.min(1).max(MAX_REPERTOIRE_NAME).describe('As the user calls it.'),
      pgn: z.string().max(MAX_REPERTOIRE_LETTERS).describe('The text: games with variations and comments.'),
    }),
    output: z.object({
      repertoire: Repertoire.nullable().describe('As it was saved; null with a problem.'),
      problem: RepertoireProblem.nullable().describe('The first mistake of the text; null without one.'),
    }),
    example: {
      input: {
        heroid: 3,
        herowhite: 1,
        name: 'Italian',
        pgn: '1. e4 e5 (1... c5 2. Nf3) 2. Nf3 Nc6 3. Bc4 *',
      },
      output: { repertoire: exampleRepertoire, problem: null },
    },
  }),
  'repertoires/delete': command({
    summary: 'Deletes a repertoire; what was put into the plan stays there.',
    input: z.strictObject({ heroid, repertoireid }),
    example: { heroid: 3, repertoireid: 4 },
  }),
  'repertoires/compare': operation({
    summary:
      'Where the player’s games of the side left a repertoire: by the player’s move (memory) or by a reply without an answer (coverage). Each game is judged where it was in it for the last time.',
    input: z.strictObject({ ...games, repertoireid }),
    output: z.object({
      repertoire: Repertoire.describe('The repertoire that was compared.'),
      problem: RepertoireProblem.nullable().describe(
        'Null; else nothing was compared: the text was saved by an earlier version of the program and has this mistake.',
      ),
      games: z
        .object({
          total: count.describe('Games with the side.'),
          memory: count.describe('The player left it.'),
          coverage: count.describe('The opponent left it.'),
          finished: count.describe('Played to the end of a line.'),
          inside: count.describe('The game, or its first 40 half-moves, ended before that.'),
          outside: count.describe('Never came to a position of it.'),
          returned: count.describe('Of all these, those that left it and came back by other moves.'),
        })
        .describe('Every game is in one of the five.'),
      memory: z.array(MemoryGap).max(MAX_DEPARTURES).describe('The most points given away first.'),
      coverage: z.array(CoverageGap).max(MAX_DEPARTURES).describe('The most points given away first.'),
    }),
    example: {
      input: { heroid: 3, repertoireid: 4 },
      output: {
        repertoire: exampleRepertoire,
        problem: null,
        games: { total: 120, memory: 31, coverage: 22, finished: 18, inside: 9, outside: 40, returned: 3 },
        memory: [
          {
            ...exampleDeparture,
            posid: 4503599627370612,
            answers: [{ uci: 'f1c4', san: 'Bc4' }],
            played: [{ uci: 'd2d4', san: 'd4', games: 9 }],
          },
        ],
        coverage: [
          {
            ...exampleDeparture,
            posid: 4503599627370613,
            fen: 'rnbqkb1r/pppp1ppp/5n2/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 3',
            prehistory_uci: ['e2e4', 'e7e5', 'g1f3', 'g8f6'],
            opening: 'Petrov’s Defense',
            reply: { uci: 'g8f6', san: 'Nf6' },
            answered: false,
            played: [{ uci: 'f3e5', san: 'Nxe5', games: 9 }],
          },
        ],
      },
    },
  }),
  'repertoires/train': command({
    summary:
      'Puts a position of a repertoire into the study plan with the moves that the repertoire has there. Other moves that a tree of the position has there stay in it and are not asked.',
    input: z.strictObject({ heroid, repertoireid, posid, pool }),
    example: { heroid: 3, repertoireid: 4, posid: 4503599627370612 },
  }),
};
