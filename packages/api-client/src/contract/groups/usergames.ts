import * as z from 'zod';
import { command, operation } from '../operation.ts';
import { failure } from '../shapes/engineFailure.ts';
import {
  category,
  common,
  date,
  fen,
  grade,
  herocats,
  heroid,
  hm,
  listPart,
  posid,
  position,
  score,
  side,
  timecontrol,
  timecontrols,
  uci,
} from '../shapes/fields.ts';
import { exampleMistake, Mistake } from '../shapes/mistake.ts';
import { exampleOpeningMistakes, exampleSummary, OpeningMistakes, Summary } from '../shapes/summary.ts';

/** The headers of a game behind a position. */
export const GameHeader = z.object({
  gameid: z.number().int().describe('Number of the game.'),
  white: z.string().describe('Name of the player with White.'),
  black: z.string().describe('Name of the player with Black.'),
  white_rating: z.number().int().nullable().describe('Rating of White, when known.'),
  black_rating: z.number().int().nullable().describe('Rating of Black, when known.'),
  result: z.enum(['1-0', '0-1', '1/2-1/2', '*']).describe('As PGN writes it; * unknown.'),
  herowhite: side,
  source: category,
  timecontrol: timecontrol
    .nullable()
    .describe('2 classical, 3 rapid, 4 blitz, 5 bullet; null for correspondence games and unknown ones.'),
  played_at: date.nullable().describe('When it was played; null when the game does not tell.'),
  eco: z.string().nullable().describe('ECO code.'),
  opening: z.string().nullable().describe('Name of the opening.'),
  event: z.string().nullable().describe('Where it was played.'),
  url: z.string().nullable().describe('Where the game can be seen on its platform.'),
  kept_hm: z
    .number()
    .int()
    .nullable()
    .describe('Half-moves kept of a game whose later moves are not legal; null for a whole game.'),
  hm: hm.nullable().describe('Half-move at which the asked position was met.'),
  move: uci.nullable().describe('What the player played there.'),
  loss: z.number().nullable().describe('What that move lost, points of win chance.'),
});
export type GameHeader = z.infer<typeof GameHeader>;

const exampleGame = {
  gameid: 40,
  white: 'Anna',
  black: 'Boris',
  white_rating: 1710,
  black_rating: 1695,
  result: '0-1' as const,
  herowhite: 1 as const,
  source: 3,
  timecontrol: 4,
  played_at: '2026-11-03T18:00:00.000Z',
  eco: 'C24',
  opening: "Bishop's Opening",
  event: 'Rated blitz game',
  url: 'https://lichess.org/abcdefgh',
  kept_hm: null,
  hm: 4,
  move: 'd2d3',
  loss: 0.4,
};

const gameid = z.number().int().positive().describe('Number of the game.');

export const usergames = {
  'usergames/mistakes': operation({
    summary: 'The player’s critical positions. 425 while the first ones are still being calculated.',
    input: z.strictObject({
      ...common,
      fen: fen.optional().describe('Only positions met in games that went through this one.'),
    }),
    output: z.object({
      mistakes: z
        .array(Mistake)
        .describe('Sorted by expected loss; groups and other orders are the client’s.'),
      calculating: z
        .boolean()
        .describe('The list is not complete. Positions met once may be added later still.'),
      failure,
    }),
    example: {
      input: { heroid: 3 },
      output: { mistakes: [exampleMistake], calculating: false, failure: null },
    },
  }),
  'usergames/adviceseen': command({
    summary: 'The player has seen that another move than before is recommended in a position.',
    input: z.strictObject({ heroid, posid }),
    example: { heroid: 3, posid: 12 },
  }),
  'usergames/mistakesopening': operation({
    summary: 'The player’s critical positions gathered by opening and side, the most costly opening first.',
    input: z.strictObject({
      ...common,
      herowhite: side.optional().describe('Only this side; both when left out.'),
    }),
    output: z.object({
      openings: z.array(OpeningMistakes).describe('The most costly first.'),
      calculating: z
        .boolean()
        .describe('The list is not complete. Positions met once may be added later still.'),
    }),
    example: {
      input: { heroid: 3 },
      output: { openings: [exampleOpeningMistakes], calculating: false },
    },
  }),
  'usergames/summary': operation({
    summary:
      'Totals of a player: results, performance, critical positions by color, accuracy by phase; on request by opening, time control and month.',
    input: z.strictObject({
      heroid,
      herocats,
      detail: z
        .boolean()
        .optional()
        .describe('Also by opening, by time control and over time; takes longer with thousands of games.'),
    }),
    output: Summary,
    example: { input: { heroid: 3, detail: true }, output: exampleSummary },
  }),
  'usergames/uncalculated': operation({
    summary: 'How many decisions still wait for the engine.',
    input: z.strictObject({ heroid }),
    output: z.object({
      opening: z.number().int().describe('Opening decisions not judged yet.'),
      games: z.number().int().describe('Games whose middlegame and endgame are not judged yet.'),
    }),
    example: { input: { heroid: 3 }, output: { opening: 120, games: 300 } },
  }),
  'usergames/loadheader': operation({
    summary: 'The games behind a position, newest first; without a position all games of the player.',
    input: z.strictObject({
      heroid,
      posid: posid.optional(),
      gameid: gameid
        .optional()
        .describe('Only this game, even if its source is switched off; the other filters have no effect.'),
      herowhite: side.optional().describe('Only games of this side; both when left out.'),
      herocats,
      timecontrols,
      ...listPart,
    }),
    output: z.object({
      games: z.array(GameHeader).describe('Newest first.'),
      total: z.number().int().describe('Total number.'),
    }),
    example: { input: { heroid: 3, posid: 12 }, output: { games: [exampleGame], total: 24 } },
  }),
  'usergames/loadmoves': operation({
    summary: 'The moves of one game with clocks, evaluations and the critical positions among them.',
    input: z.strictObject({ heroid, gameid }),
    output: z.object({
      gameid: z.number().int().describe('Number of the game.'),
      moves: z
        .array(
          z.object({
            hm,
            uci,
            san: z.string().describe('The move in SAN.'),
            fen: position.describe('The position after it.'),
            clock: z.number().nullable().describe('Seconds left.'),
            eval: score
              .nullable()
              .describe('The position after it: by the server’s engine, else by the game’s own comments.'),
            critical: z
              .object({
                posid,
                mdegree: z.number().int().min(0).max(2).describe('2 red, 1 black, 0 green, as in its list.'),
              })
              .nullable()
              .describe(
                'The critical position in which the player made this move; null for all other moves.',
              ),
            loss: z.number().nullable().describe('What the player’s move lost, points of win chance.'),
            shortage: z.number().int().nullable().describe('The same in centipawns.'),
            grade: grade.nullable().describe('How bad the player’s move is; null where it is not judged.'),
            unreasonable: z.boolean().describe('Whether it lost at least the sensitivity.'),
          }),
        )
        .describe('From the first one on.'),
    }),
    example: {
      input: { heroid: 3, gameid: 40 },
      output: {
        gameid: 40,
        moves: [
          {
            hm: 0,
            uci: 'e2e4',
            san: 'e4',
            fen: 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1',
            clock: 180,
            eval: { cp: 30, mate: null },
            critical: null,
            loss: 0.2,
            shortage: 2,
            grade: 'fine',
            unreasonable: false,
          },
        ],
      },
    },
  }),
  'usergames/loadpgn': operation({
    summary: 'One game as PGN text.',
    input: z.strictObject({ heroid, gameid }),
    output: z.object({
      gameid: z.number().int().describe('Number of the game.'),
      pgn: z.string().describe('The game with its tags.'),
    }),
    example: { input: { heroid: 3, gameid: 40 }, output: { gameid: 40, pgn: '[White "Anna"]\n\n1. e4 *\n' } },
  }),
};
