import * as z from 'zod';
import { posid, uci } from './fields.ts';

const share = z.number().nullable();

/** A move of any position, as the player's own games have it. */
export const ExploredMove = z.object({
  uci,
  san: z.string().describe('The same in SAN.'),
  pos_to_id: posid.describe('Number of the position after it.'),
  count: z.number().int().describe('Games in which it was played.'),
  share: z.number().describe('count / total, 0 to 1.'),
  score: z.number().nullable().describe('Player’s result in these games, 0 to 1; null without results.'),
  recent: share.describe(
    'Its share in the later half of the games, 0 to 1; null with fewer than ten games, or where the change may be chance.',
  ),
  earlier: share.describe('Its share in the earlier half of the games, 0 to 1; null where `recent` is.'),
});
export type ExploredMove = z.infer<typeof ExploredMove>;

/** A position in the examples. */
export const exampleExplored = {
  posid: 12,
  fen: 'rnbqkb1r/pppp1ppp/5n2/4p3/2B1P3/8/PPPP1PPP/RNBQK1NR w KQkq - 0 3',
  hm: 4,
  hero_to_move: true,
  total: 24,
  moves: [
    {
      uci: 'd2d3',
      san: 'd3',
      pos_to_id: 13,
      count: 9,
      share: 0.375,
      score: 0.5,
      recent: 0.583,
      earlier: 0.167,
    },
  ],
};
