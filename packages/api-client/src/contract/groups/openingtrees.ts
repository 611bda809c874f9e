import * as z from 'zod';
import { command, operation } from '../operation.ts';
import { exampleAdvice, Reason, Recommended } from '../shapes/advice.ts';
import { failure } from '../shapes/engineFailure.ts';
import {
  common,
  DEFAULT_VARIANTS,
  givenHm,
  grade,
  heroid,
  hm,
  labels,
  posid,
  score,
  side,
  studied,
  uci,
} from '../shapes/fields.ts';
import { exampleNode, exampleRoot, OpeningNode } from '../shapes/openingNode.ts';

/** A move that the player chose in a position: one row of the table of own moves. */
export const OwnMove = z.object({
  uci,
  san: z.string().describe('The move in SAN.'),
  pos_to_id: posid,
  count: z.number().int().describe('How often the player played it.'),
  share: z.number().describe('count / encounters of the position, 0 to 1.'),
  score: z.number().nullable().describe('Player’s result after this move, 0 to 1.'),
  loss: z.number().nullable().describe('Points of win chance; null when not judged yet.'),
  shortage: z.number().int().nullable().describe('The same in centipawns.'),
  grade: grade.nullable(),
  unreasonable: z.boolean().describe('Whether it lost at least the sensitivity.'),
  reason: Reason.nullable().describe('Why it is a mistake; null when it is none, or not explained yet.'),
});
export type OwnMove = z.infer<typeof OwnMove>;

/** A position on the path to another one. */
export const ChainLink = z.object({
  posid,
  fen: z.string().describe('The position.'),
  hm,
  move_uci: uci.nullable().describe('The move that led here; null at the start.'),
  move_lang: z.string().nullable().describe('The same in SAN.'),
  hero_move: z.boolean().describe('Whether the player made that move.'),
  count: z.number().int().describe('Games of the player that came here.'),
  score: z.number().nullable().describe('Player’s result over these games, 0 to 1; null without results.'),
  eco: z.string().nullable().describe('ECO code of the opening reached here, when it has a name.'),
  opening: z.string().nullable().describe('Name of the opening reached here.'),
});
export type ChainLink = z.infer<typeof ChainLink>;

/** A player's games as a tree of moves. */
export const openingtrees = {
  'openingtrees/heronode': operation({
    summary: 'One position of the player: its node, own moves, better moves of the engine and study state.',
    input: z.strictObject({ ...common, posid, hm: givenHm.optional(), herowhite: side.optional() }),
    output: z.object({
      node: OpeningNode.describe('The position as the root of a tree.'),
      hero_to_move: z.boolean().describe('Whether the player is to move.'),
      total_count: z.number().int().describe('Encounters.'),
      unreasonable_count: z
        .number()
        .int()
        .describe('Encounters in which the move lost at least the sensitivity.'),
      moves: z.array(OwnMove).describe('What was played there, most frequent first.'),
      recommended: Recommended.nullable().describe('The move to play; null while none is known.'),
      lines: z
        .array(
          z.object({
            move: uci,
            san: z.string().describe('Its first move in SAN.'),
            eval: score,
            pv: z.array(uci).describe('The line.'),
            pv_san: z.array(z.string()).describe('The line in SAN.'),
          }),
        )
        .describe('The engine’s stored lines, best first.'),
      depth: z.number().int().nullable().describe('Depth of the stored search; null without one.'),
      studied,
      labels,
      istraining: z.boolean().describe('Whether its tree is in the study plan.'),
      failure,
    }),
    example: {
      input: { heroid: 3, posid: 12 },
      output: {
        node: exampleRoot,
        hero_to_move: true,
        total_count: 24,
        unreasonable_count: 15,
        moves: [
          {
            uci: 'd2d3',
            san: 'd3',
            pos_to_id: 13,
            count: 9,
            share: 0.375,
            score: 0.5,
            loss: 0.2,
            shortage: 2,
            grade: 'fine' as const,
            unreasonable: false,
            reason: null,
          },
        ],
        recommended: exampleAdvice.recommended,
        lines: [
          {
            move: 'd2d3',
            san: 'd3',
            eval: { cp: 12, mate: null },
            pv: ['d2d3', 'c7c6'],
            pv_san: ['d3', 'c6'],
          },
        ],
        depth: 21,
        studied: 0,
        labels: [],
        istraining: false,
        failure: null,
      },
    },
  }),
  'openingtrees/leavenode': command({
    summary:
      'Says that the page of a position was left: searches that nobody else waits for are withdrawn. A page that does not ask counts as closed after 90 seconds.',
    input: z.strictObject({ posid }),
    example: { posid: 12 },
  }),
  'openingtrees/herovariants': operation({
    summary:
      'The moves below a position as a flat list of nodes: own moves, replies met, good moves of the engine.',
    input: z.strictObject({
      ...common,
      heroid: heroid.default(DEFAULT_VARIANTS.heroid),
      posid: posid
        .optional()
        .describe('Number of the position; 10 when left out, then with the half-move 40.'),
      hm: givenHm.optional().describe('Half-move of the position; the most common one when left out.'),
      hm_child: z
        .number()
        .int()
        .optional()
        .describe('Accepted but ignored: depthfull and depthfilter set the depth of the list.'),
      depthfull: z
        .number()
        .int()
        .min(0)
        .max(5)
        .default(2)
        .describe('Full moves that are listed with all their children.'),
      depthfilter: z
        .number()
        .int()
        .min(0)
        .max(12)
        .default(0)
        .describe('Further plies followed along moves in training.'),
      herowhite: side.default(DEFAULT_VARIANTS.herowhite),
      nodeid: z.string().default('').describe('nodethis below which to list: its prefix in the answer.'),
    }),
    output: z.object({
      nodes: z.array(OpeningNode).describe('Parents before children, children by waste.'),
      pending: z
        .number()
        .int()
        .describe('Positions whose lines the engine has been asked for; each may add moves to the list.'),
      failed: z
        .number()
        .int()
        .describe(
          'Of these, the positions that the engine failed at: nothing comes before it has tried again.',
        ),
    }),
    example: {
      input: { heroid: 3, posid: 12, herowhite: 1 },
      output: { nodes: [exampleNode], pending: 2, failed: 0 },
    },
  }),
  'openingtrees/herochain': operation({
    summary:
      'The most common path from the start to a position of the player: one link per ply, with the number of the player’s games on it.',
    input: z.strictObject({ ...common, posid, herowhite: side.optional() }),
    output: z.object({ herowhite: side, links: z.array(ChainLink).describe('The start position first.') }),
    example: {
      input: { heroid: 3, posid: 12 },
      output: {
        herowhite: 1,
        links: [
          {
            posid: 1,
            fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
            hm: 0,
            move_uci: null,
            move_lang: null,
            hero_move: false,
            count: 600,
            score: 0.54,
            eco: null,
            opening: null,
          },
        ],
      },
    },
  }),
};
