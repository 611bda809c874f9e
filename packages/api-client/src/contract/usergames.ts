import * as z from 'zod';
import {
  common,
  date,
  fen,
  herocats,
  heroid,
  hm,
  label,
  posid,
  score,
  side,
  studied,
  timecontrol,
  uci,
} from './fields.ts';
import { operation } from './operation.ts';

/** One row of the critical-position list. */
export const Mistake = z.object({
  position_id: posid,
  fen: z.string(),
  herowhite: side,
  hm,
  eco_common: z.string().nullable().describe('Most common ECO code of its games.'),
  eco_opening: z.string().nullable().describe('Name of the opening.'),
  eval: score.nullable(),
  labels: z.array(label),
  mdegree: z.number().int().min(0).max(2).describe('0 green, 1 black, 2 red.'),
  prevmove: z.string().nullable().describe('The move before, in SAN.'),
  prehistory_uci: z
    .array(uci)
    .describe('The moves of the latest game that met it, from the start position: the way in the tree.'),
  studied,
  repeated_fault: z.boolean().describe('Went wrong again in a game played after it was studied.'),
  single: z.boolean().describe('On the list for one heavy mistake only.'),
  dynamics: z
    .number()
    .describe('Mean loss of the later half of the encounters minus that of the earlier half, points.'),
  trend: z.array(z.number()).describe('Loss at each encounter, oldest first, points; the last 40.'),
  total_count: z.number().int().describe('Times met.'),
  total_shortage: z.number().int().describe('Centipawns given away in all.'),
  average_shortage: z.number().describe('Mean evaluation downgrade in pawns.'),
  delta: z.number().describe('total_shortage / total_count rounded, in pawns.'),
  unreasonable_count: z.number().int().describe('Times the move lost at least the mistakes sensitivity.'),
  expected_loss: z.number().describe('Sum of losses × n/(n+4), points.'),
  last_mistake_date: date.nullable(),
  isCustom: z.boolean().describe('In training but not among the mistakes.'),
  istraining: z.boolean().describe('In the study plan.'),
});
export type Mistake = z.infer<typeof Mistake>;

const exampleMistake = {
  position_id: 12,
  fen: 'rnbqkb1r/pppp1ppp/5n2/4p3/2B1P3/8/PPPP1PPP/RNBQK1NR w KQkq - 0 1',
  herowhite: 1 as const,
  hm: 4,
  eco_common: 'C24',
  eco_opening: 'Bishop’s Opening: Berlin Defense',
  eval: { cp: 12, mate: null },
  labels: [22 as const],
  mdegree: 2,
  prevmove: 'Nf6',
  prehistory_uci: ['e2e4', 'e7e5', 'f1c4', 'g8f6'],
  studied: 0,
  repeated_fault: false,
  single: false,
  dynamics: -1.2,
  trend: [0, 7.5, 7.5, 0],
  total_count: 24,
  total_shortage: 1920,
  average_shortage: 0.8,
  delta: 0.8,
  unreasonable_count: 15,
  expected_loss: 96.4,
  last_mistake_date: '2026-11-03T18:00:00.000Z',
  isCustom: false,
  istraining: false,
};

/** Headers of one game behind a position. */
export const GameHeader = z.object({
  gameid: z.number().int(),
  white: z.string(),
  black: z.string(),
  white_rating: z.number().int().nullable(),
  black_rating: z.number().int().nullable(),
  result: z.enum(['1-0', '0-1', '1/2-1/2', '*']),
  herowhite: side,
  source: z.number().int().min(1).max(4),
  timecontrol: timecontrol.nullable(),
  played_at: date.nullable(),
  eco: z.string().nullable(),
  opening: z.string().nullable(),
  event: z.string().nullable(),
  url: z.string().nullable().describe('Where the game can be seen on its platform.'),
  hm: hm.nullable().describe('Half-move at which the asked position was met.'),
  move: uci.nullable().describe('What the person played there.'),
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
  opening: 'Bishop’s Opening',
  event: 'Rated blitz game',
  url: 'https://lichess.org/abcdefgh',
  hm: 4,
  move: 'd2d3',
  loss: 0.4,
};

const phaseStatistics = z.object({
  moves: z.number().int().describe('Decisions judged.'),
  loss: z.number().describe('Mean loss a move, points.'),
  unreasonable: z.number().int().describe('Moves that lost at least the sensitivity.'),
});

export const usergames = {
  'usergames/mistakes': operation({
    summary: 'The person’s critical positions. 425 while the first ones are still being calculated.',
    access: 'user',
    input: z.strictObject({
      ...common,
      fen: fen.optional().describe('Only positions met in games that went through this one.'),
    }),
    output: z.object({
      mistakes: z
        .array(Mistake)
        .describe('Sorted by expected loss; groups and other orders are the client’s.'),
      calculating: z.boolean().describe('More may come: games are still being loaded or judged.'),
    }),
    example: { input: { heroid: 3 }, output: { mistakes: [exampleMistake], calculating: false } },
  }),
  'usergames/summary': operation({
    summary: 'Totals of a person: games, critical positions by colour, statistics by phase.',
    access: 'user',
    input: z.strictObject({ heroid, herocats }),
    output: z.object({
      games: z.number().int(),
      wins: z.number().int(),
      draws: z.number().int(),
      losses: z.number().int(),
      red: z.number().int(),
      black: z.number().int(),
      green: z.number().int(),
      repeated_faults: z.number().int(),
      in_plan: z.number().int(),
      opening: phaseStatistics,
      middlegame: phaseStatistics,
      endgame: phaseStatistics,
    }),
    example: {
      input: { heroid: 3 },
      output: {
        games: 1204,
        wins: 600,
        draws: 104,
        losses: 500,
        red: 4,
        black: 7,
        green: 2,
        repeated_faults: 1,
        in_plan: 3,
        opening: { moves: 9000, loss: 1.9, unreasonable: 700 },
        middlegame: { moves: 0, loss: 0, unreasonable: 0 },
        endgame: { moves: 0, loss: 0, unreasonable: 0 },
      },
    },
  }),
  'usergames/uncalculated': operation({
    summary: 'How many decisions still wait for the engine.',
    access: 'user',
    input: z.strictObject({ heroid }),
    output: z.object({
      opening: z.number().int().describe('Opening decisions not judged yet.'),
      games: z.number().int().describe('Games whose middlegame and endgame are not judged yet.'),
    }),
    example: { input: { heroid: 3 }, output: { opening: 120, games: 300 } },
  }),
  'usergames/loadheader': operation({
    summary: 'The games behind a position, newest first; without a position all games of the person.',
    access: 'user',
    input: z.strictObject({
      heroid,
      posid: posid.optional(),
      herocats,
      limit: z.number().int().min(1).max(200).default(50),
      offset: z.number().int().min(0).default(0),
    }),
    output: z.object({ games: z.array(GameHeader), total: z.number().int() }),
    example: { input: { heroid: 3, posid: 12 }, output: { games: [exampleGame], total: 24 } },
  }),
  'usergames/loadmoves': operation({
    summary: 'The moves of one game.',
    access: 'user',
    input: z.strictObject({ heroid, gameid: z.number().int().positive() }),
    output: z.object({
      gameid: z.number().int(),
      moves: z.array(
        z.object({
          hm,
          uci,
          san: z.string(),
          fen: z.string(),
          clock: z.number().nullable().describe('Seconds left.'),
        }),
      ),
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
          },
        ],
      },
    },
  }),
  'usergames/loadpgn': operation({
    summary: 'One game as PGN text.',
    access: 'user',
    input: z.strictObject({ heroid, gameid: z.number().int().positive() }),
    output: z.object({ gameid: z.number().int(), pgn: z.string() }),
    example: { input: { heroid: 3, gameid: 40 }, output: { gameid: 40, pgn: '[White "Anna"]\n\n1. e4 *\n' } },
  }),
};
