import * as z from 'zod';
import { operation } from '../operation.ts';
import { failure } from '../shapes/engineFailure.ts';
import { grade, heroid, hm, points, posid, position, side, uci } from '../shapes/fields.ts';

const san = z.string().describe('The move in SAN.');
const share = z.number().min(0).max(1);

/** A position that the player will probably meet and has not prepared for. */
export const Gap = z
  .object({
    posid,
    fen: position,
    herowhite: side,
    hm,
    prehistory_uci: z
      .array(uci)
      .describe('The likeliest moves to it from the start position; the last one is the opponent’s reply.'),
    reply: z.object({ uci, san }).describe('The reply that leads to it.'),
    opening: z.string().nullable().describe('Name of the opening.'),
    probability: share.describe('Share of the player’s games that will reach it, 0 to 1.'),
    met: z.number().int().describe('Games that reached it so far: never, once or twice.'),
    expected_loss: points
      .nullable()
      .describe('What the player would lose there on average; null until the engine has judged it.'),
    answer: z
      .object({
        uci,
        san,
        share: share.describe('How likely the player answers so, 0 to 1.'),
        loss: points.describe('What this answer loses, points of win chance.'),
        grade,
      })
      .nullable()
      .describe(
        'The answer that would cost the player most: by own games, else as people of the same level play. Null until the engine has judged it.',
      ),
    best: z
      .object({ uci, san })
      .nullable()
      .describe('The engine’s first choice; null until it has searched the position.'),
    failed: z
      .boolean()
      .describe('The engine failed at a search that it waits for; `failure` of the answer says how.'),
    istraining: z.boolean().describe('Whether a tree of it is in the study plan.'),
  })
  .meta({ id: 'Gap' });
export type Gap = z.infer<typeof Gap>;

const exampleGap: Gap = {
  posid: 4503599627370612,
  fen: 'r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4',
  herowhite: 1,
  hm: 6,
  prehistory_uci: ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1b5', 'a7a6'],
  reply: { uci: 'a7a6', san: 'a6' },
  opening: 'Ruy Lopez: Morphy Defense',
  probability: 0.02,
  met: 0,
  expected_loss: 1.8,
  answer: { uci: 'b5c4', san: 'Bc4', share: 0.3, loss: 5.1, grade: 'playable' },
  best: { uci: 'b5a4', san: 'Ba4' },
  failed: false,
  istraining: false,
};

export const gaps = {
  'usergames/gaps': operation({
    summary:
      'What the player has not met yet: likely replies without a prepared answer, the most costly first. Asks for a new list when the last one is out of date.',
    input: z.strictObject({ heroid }),
    output: z.object({
      gaps: z.array(Gap).describe('The most costly first, those that are not judged yet last.'),
      finding: z.boolean().describe('A list is being found; the last one is shown meanwhile.'),
      late: z
        .boolean()
        .describe('Finding it takes longer than usual: the service is busy, or has failed and tries again.'),
      judging: z.boolean().describe('The engine is judging some of them, at which it has not failed.'),
      failure,
      problem: z
        .enum(['no-games', 'no-others'])
        .nullable()
        .describe(
          'Why there can be none. no-games: the player has no games; no-others: neither reference games nor a network say what others play.',
        ),
      games: z.number().int().describe('Games of the player that the list was made from.'),
    }),
    example: {
      input: { heroid: 3 },
      output: {
        gaps: [exampleGap],
        finding: false,
        late: false,
        judging: false,
        failure: null,
        problem: null,
        games: 1204,
      },
    },
  }),
};
