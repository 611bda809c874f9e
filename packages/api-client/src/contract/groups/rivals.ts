import * as z from 'zod';
import { operation } from '../operation.ts';
import {
  fen,
  givenDate,
  grade,
  heroid,
  hm,
  points,
  posid,
  position,
  side,
  timecontrols,
  uci,
} from '../shapes/fields.ts';

const san = z.string().describe('The move in SAN.');
const count = z.number().int();
const games = z.object({
  games: count.describe('Games with the move.'),
  of: count.describe('Games that reached the position.'),
});

/** Positions of each list at most. */
export const RIVAL_LIMIT = 10;

/** Where a game of the two may come. */
const place = {
  fen: position,
  hm,
  prehistory_uci: z.array(uci).describe('The likeliest moves to it from the start position.'),
  opening: z.string().nullable().describe('Name of the opening.'),
  probability: z.number().min(0).max(1).describe('How likely a game of the two reaches it, 0 to 1.'),
};

const RivalPosition = z
  .object({
    ...place,
    posid,
    points: points.describe('What whoever is to move loses there in the mean of all games of the two.'),
    met: count.describe('Times whoever is to move has met it.'),
    wrong: count.describe('Times it went wrong.'),
    mistake: z
      .object({
        uci,
        san,
        count: count.describe('Games with it.'),
        loss: points.describe('What it loses.'),
        grade,
      })
      .nullable()
      .describe('The move that costs most, or the trap; null while it is not judged.'),
    better: z.object({ uci, san }).nullable().describe('What was right; null until it is known.'),
    planned: z.boolean().describe('Whether it is in the player’s study plan.'),
  })
  .meta({ id: 'RivalPosition' });
export type RivalPosition = z.infer<typeof RivalPosition>;

const RivalLine = z.object({
  ...place,
  met: count.describe('Games in which the player has met it; 0: a reply that is new to the player.'),
});
export type RivalLine = z.infer<typeof RivalLine>;

const RivalChange = z.object({
  ...place,
  move: z.object({ uci, san }).describe('What the opponent plays more often now.'),
  now: games.describe('In the latest games.'),
  before: games.describe('In the earlier games.'),
  usual: z.object({ uci, san }).nullable().describe('What was usual before; null if it is the same move.'),
});
export type RivalChange = z.infer<typeof RivalChange>;

const RivalNovelty = z.object({
  ...place,
  move: z.object({ uci, san }).describe('A move of the player after which the opponent has no game.'),
  his: count.describe('Games in which the opponent had the position before it.'),
  games: count.describe('Games of the player with the move.'),
  score: z.number().min(0).max(1).nullable().describe('The player’s points in them; null without results.'),
});
export type RivalNovelty = z.infer<typeof RivalNovelty>;

const positions = z.array(RivalPosition).max(RIVAL_LIMIT);

export const RivalMap = z.object({
  problem: z
    .enum(['same-player', 'no-own-games', 'no-rival-games'])
    .nullable()
    .describe(
      'Why there is nothing. no-own-games: none of the player with this side; no-rival-games: none of the opponent with the other, within the filters.',
    ),
  games: z
    .object({ own: count.describe('Of the player.'), rival: count.describe('Of the opponent.') })
    .describe('Games that count: the player’s with this side, the opponent’s with the other.'),
  calculating: z
    .boolean()
    .describe('The games or the critical positions of one of the two are not complete.'),
  own: positions.describe('The player’s worst positions that are likely to come.'),
  rival: positions.describe('The opponent’s worst positions that the player’s usual moves lead to.'),
  traps: positions.describe('Mistakes that the opponent made more than once in one position.'),
  changes: z
    .array(RivalChange)
    .max(RIVAL_LIMIT)
    .describe('What the opponent plays in the latest 20 games, and did not before.'),
  novelties: z
    .array(RivalNovelty)
    .max(RIVAL_LIMIT)
    .describe('The player’s own moves that the opponent has never met, by chance and score.'),
  lines: z.array(RivalLine).max(RIVAL_LIMIT).describe('The lines to prepare, the likeliest first.'),
});
export type RivalMap = z.infer<typeof RivalMap>;

const italian = {
  fen: 'r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4',
  hm: 6,
  prehistory_uci: ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1c4', 'g8f6'],
  opening: 'Italian Game: Two Knights Defense',
  probability: 0.31,
};
const sicilian = {
  fen: 'rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2',
  hm: 2,
  prehistory_uci: ['e2e4', 'c7c5'],
  opening: 'Sicilian Defense',
  probability: 0.12,
};

export const rivals = {
  'rivals/map': operation({
    summary:
      'Where the openings of a player and of one opponent meet: what is likely to come, and what it is worth. Of each list the ten with most points at stake, the most first.',
    input: z.strictObject({
      heroid,
      rivalid: z.number().int().nonnegative().describe('The player whom one prepares for.'),
      herowhite: side,
      timecontrols: timecontrols.describe('Time controls of the opponent’s games to count; empty means all.'),
      datefrom: givenDate.optional().describe('Only games of the opponent played at or after this moment.'),
      dateto: givenDate.optional().describe('Only games of the opponent played before this moment.'),
      rated: z.boolean().default(false).describe('Only rated games of the opponent.'),
      ratingfrom: z
        .number()
        .int()
        .min(0)
        .max(4000)
        .optional()
        .describe('Only games in which the opponent had at least this rating.'),
      first: uci.optional().describe('Only games of both that began with this move of White.'),
    }),
    output: RivalMap,
    example: {
      input: { heroid: 3, rivalid: 4, herowhite: 1 },
      output: {
        problem: null,
        games: { own: 812, rival: 640 },
        calculating: false,
        own: [
          {
            ...italian,
            posid: 12,
            points: 1.9,
            met: 24,
            wrong: 15,
            mistake: { uci: 'f3e5', san: 'Nxe5', count: 15, loss: 11.2, grade: 'mistake' },
            better: { uci: 'd2d3', san: 'd3' },
            planned: false,
          },
        ],
        rival: [],
        traps: [],
        changes: [
          {
            ...{ ...sicilian, fen: 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1', hm: 1 },
            ...{ prehistory_uci: ['e2e4'], opening: "King's Pawn Game", probability: 0.8 },
            move: { uci: 'c7c5', san: 'c5' },
            now: { games: 9, of: 14 },
            before: { games: 3, of: 410 },
            usual: { uci: 'e7e5', san: 'e5' },
          },
        ],
        novelties: [{ ...sicilian, move: { uci: 'c2c3', san: 'c3' }, his: 12, games: 31, score: 0.581 }],
        lines: [
          { ...italian, met: 24 },
          { ...sicilian, met: 0 },
        ],
      },
    },
  }),
  'rivals/reply': operation({
    summary: 'What somebody of a player’s level would play in a position, as a human network predicts it.',
    input: z.strictObject({ heroid, fen }),
    output: z.object({
      rating: z.number().int().describe('The player’s rating in the latest rated games; 1500 without any.'),
      level: z
        .number()
        .int()
        .nullable()
        .describe('The rating whose moves the network predicts; null without a network for that level.'),
      moves: z
        .array(z.object({ uci, share: z.number().min(0).max(1).describe('How likely it is played.') }))
        .describe('The likeliest first; none without a network.'),
    }),
    example: {
      input: { heroid: 4, fen: 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1' },
      output: {
        rating: 1540,
        level: 1500,
        moves: [
          { uci: 'e7e5', share: 0.62 },
          { uci: 'c7c5', share: 0.38 },
        ],
      },
    },
  }),
};
