import * as z from 'zod';
import { category, commonness, posid, uci } from './fields.ts';
import { ComparisonGroup } from './profiles.ts';

const san = z.string().describe('The same in SAN.');
const share = z.number().describe('Part of the group that plays it, 0 to 1.');
const bound = z.number().int().nullable();

/** A move that a group of players makes. */
export const GroupMove = z.object({
  uci,
  san,
  games: z
    .number()
    .int()
    .describe('Games of the group in which it was played; 0 where a network predicts it.'),
  share,
  score: z
    .number()
    .nullable()
    .describe('Result of the side that plays it, 0 to 1; null where a network predicts it.'),
});
export type GroupMove = z.infer<typeof GroupMove>;

/** A move that matters, as often as the group and the player choose it. */
const ComparedMove = z.object({
  uci,
  san,
  share,
  own: z.number().describe('Part of the player’s games of the scope, 0 to 1.'),
});

/** A move that a human network predicts for players of the player’s own rating. */
const PredictedMove = z.object({
  uci,
  san,
  share: z.number().describe('How likely it is, 0 to 1.'),
});

/** What a group plays in a position of the player. */
export const GroupPosition = z.object({
  posid,
  source: z
    .enum(['games', 'network'])
    .nullable()
    .describe(
      'games: counted in reference games; network: predicted by a human network; null: neither is there.',
    ),
  games: z.number().int().describe('Games of the group that reached it.'),
  level: z.number().int().nullable().describe('Rating whose network answered, else null.'),
  moves: z.array(GroupMove).describe('The moves of the group, most played first, at most 12.'),
  predicted: z
    .array(PredictedMove)
    .optional()
    .describe(
      'What a human network predicts for the player’s own rating; absent if nobody asked or none fits.',
    ),
  good: ComparedMove.extend({ score: GroupMove.shape.score })
    .nullable()
    .describe(
      'The good move that most of the group play: it loses less than half the sensitivity. Null while none is known.',
    ),
  mistake: ComparedMove.nullable().describe(
    'The mistake of the player that cost the most; null where none is known.',
  ),
  commonness: commonness
    .nullable()
    .describe(
      'only-you: at most a tenth of the group makes this mistake; everybody: at least half of it does; null in between, or with fewer than 20 games.',
    ),
});
export type GroupPosition = z.infer<typeof GroupPosition>;

/** Whom a player is compared with, and what there is to tell it from. */
export const GroupInfo = z.object({
  chosen: ComparisonGroup.nullable().describe('The chosen group; null for players of the same level.'),
  own: z
    .object({
      category: category.describe('Where most of the latest rated games were played.'),
      rating: z.number().int().describe('Median rating in those games.'),
      from: bound.describe('Lowest rating of players of the same level; null without a bound.'),
      below: bound.describe('They are rated below this; null without a bound.'),
    })
    .nullable()
    .describe('The player’s own level; null without rated games.'),
  games: z.boolean().describe('Whether the service has reference games.'),
  levels: z.array(z.number().int()).describe('Ratings for which the service has human networks.'),
});
export type GroupInfo = z.infer<typeof GroupInfo>;

/** The answer in the examples. */
export const exampleGroup = {
  group: {
    chosen: null,
    own: { category: 3, rating: 1870, from: 1800, below: 2000 },
    games: true,
    levels: [1100, 1900],
  },
  positions: [
    {
      posid: 12,
      source: 'games' as const,
      games: 412,
      level: null,
      moves: [
        { uci: 'd2d3', san: 'd3', games: 251, share: 0.609, score: 0.53 },
        { uci: 'g1f3', san: 'Nf3', games: 12, share: 0.029, score: 0.44 },
      ],
      good: { uci: 'd2d3', san: 'd3', share: 0.609, own: 0.375, score: 0.53 },
      mistake: { uci: 'g1f3', san: 'Nf3', share: 0.029, own: 0.625 },
      commonness: 'only-you' as const,
    },
  ],
};
