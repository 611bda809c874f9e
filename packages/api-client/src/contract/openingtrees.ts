import * as z from 'zod';
import { Done } from './envelope.ts';
import { common, heroid, hm, labels, points, posid, position, score, side, studied, uci } from './fields.ts';
import { operation } from './operation.ts';

/** Where a move of the tree comes from; shown by shape. */
export const MOVE_ORIGINS = ['own', 'rival', 'engine', 'custom'] as const;

/** One move of a variation tree; the root has no move and no parent. */
export const OpeningNode = z.object({
  nodethis: z
    .string()
    .describe(
      'Name of the node inside this answer: UCI moves from the root, joined by dots; "" is the root.',
    ),
  nodeparent: z.string().nullable().describe('nodethis of the node before; null for the root.'),
  hm,
  hm_child: z.number().int().describe('Half-move of its children.'),
  fen: position,
  movenum: z.number().int().describe('Full-move number of the move.'),
  move_uci: uci.nullable(),
  move_lang: z.string().nullable().describe('The move in SAN.'),
  pos_from_id: posid.nullable(),
  pos_to_id: posid,
  hero_move: z.boolean().describe('Whether the person made this move (else the rival).'),
  origin: z
    .enum(MOVE_ORIGINS)
    .describe('own: the person played it; rival: met in games; engine: its choice; custom: marked by hand.'),
  count: z.number().int().describe('How often this move was met on this edge.'),
  share: z.number().describe('count / encounters of the position before, 0 to 1.'),
  score: z.number().nullable().describe('Person’s result over these games, 0 to 1.'),
  eval: score.nullable(),
  waste: points.nullable().describe('Loss against the best move there; null when not judged.'),
  shortage: z.number().int().nullable().describe('The same in centipawns.'),
  best: z.boolean().describe('The engine’s first choice.'),
  status: z.number().int().min(0).max(2).describe('0 ignored, 1 chosen, 2 default.'),
  default_training: z
    .union([z.literal(0), z.literal(1)])
    .describe('Whether a node of status 2 is in training.'),
  iscrown: z.union([z.literal(0), z.literal(1)]).describe('1 for a leaf of the moves in training.'),
  labels,
  prehistory_uci: z.array(uci).describe('A usual way from the start position to here.'),
  transposes_to: z
    .string()
    .nullable()
    .describe('nodethis of the node with the same position that is shown in full.'),
  children_count: z.number().int().describe('Children known to the server, loaded or not.'),
});
export type OpeningNode = z.infer<typeof OpeningNode>;

/** What the person did in a position: one row of the table of own moves. */
export const OwnMove = z.object({
  uci,
  san: z.string().describe('The move in SAN.'),
  pos_to_id: posid,
  count: z.number().int().describe('How often the person played it.'),
  share: z.number().describe('count / encounters of the position, 0 to 1.'),
  score: z.number().nullable().describe('Person’s result after this move, 0 to 1.'),
  loss: z.number().nullable().describe('Points of win chance; null when not judged yet.'),
  shortage: z.number().int().nullable().describe('The same in centipawns.'),
  unreasonable: z.boolean().describe('Whether it lost at least the sensitivity.'),
});
export type OwnMove = z.infer<typeof OwnMove>;

const exampleNode = {
  nodethis: 'd2d3',
  nodeparent: '',
  hm: 5,
  hm_child: 6,
  fen: 'rnbqkb1r/pppp1ppp/5n2/4p3/2B1P3/3P4/PPP2PPP/RNBQK1NR b KQkq - 0 1',
  movenum: 3,
  move_uci: 'd2d3',
  move_lang: 'd3',
  pos_from_id: 12,
  pos_to_id: 13,
  hero_move: true,
  origin: 'own' as const,
  count: 9,
  share: 0.375,
  score: 0.5,
  eval: { cp: 10, mate: null },
  waste: 0.2,
  shortage: 2,
  best: true,
  status: 2,
  default_training: 1 as const,
  iscrown: 1 as const,
  labels: [],
  prehistory_uci: ['e2e4', 'e7e5', 'f1c4', 'g8f6', 'd2d3'],
  transposes_to: null,
  children_count: 3,
};

/** One position of the way to another. */
export const ChainLink = z.object({
  posid,
  fen: z.string().describe('The position.'),
  hm,
  move_uci: uci.nullable().describe('The move that led here; null at the start.'),
  move_lang: z.string().nullable().describe('The same in SAN.'),
  hero_move: z.boolean().describe('Whether the person made that move.'),
  count: z.number().int().describe('Games of the person that came here.'),
  score: z.number().nullable().describe('Person’s result over these games, 0 to 1; null without results.'),
  eco: z.string().nullable().describe('ECO code of the opening reached here, when it has a name.'),
  opening: z.string().nullable().describe('Name of the opening reached here.'),
});
export type ChainLink = z.infer<typeof ChainLink>;

const triple = z.strictObject({
  posfromid: posid,
  postoid: posid,
  heromove: z.union([z.literal(0), z.literal(1)]).describe('1 when the person makes the move.'),
});

export const openingtrees = {
  'openingtrees/heronode': operation({
    summary: 'One position of the person: its node, own moves, better moves of the engine and study state.',
    access: 'user',
    input: z.strictObject({ ...common, posid, hm: hm.optional(), herowhite: side.optional() }),
    output: z.object({
      node: OpeningNode.describe('The position as the root of a tree.'),
      hero_to_move: z.boolean().describe('Whether the person is to move.'),
      total_count: z.number().int().describe('Encounters.'),
      unreasonable_count: z
        .number()
        .int()
        .describe('Encounters in which the move lost at least the sensitivity.'),
      moves: z.array(OwnMove).describe('What was played there, most frequent first.'),
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
    }),
    example: {
      input: { heroid: 3, posid: 12 },
      output: {
        node: {
          ...exampleNode,
          nodethis: '',
          nodeparent: null,
          move_uci: null,
          move_lang: null,
          pos_from_id: null,
        },
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
            unreasonable: false,
          },
        ],
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
      },
    },
  }),
  'openingtrees/herovariants': operation({
    summary:
      'The moves below a position as a flat list of nodes: own moves, replies met, good moves of the engine.',
    access: 'user',
    input: z.strictObject({
      ...common,
      posid,
      hm: hm.optional().describe('Half-move of the position; the most common one when left out.'),
      hm_child: z
        .number()
        .int()
        .optional()
        .describe('Half-move of the children asked for; unused when depthfull tells.'),
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
        .describe('Further half-moves followed along moves in training.'),
      herowhite: side,
      nodeid: z.string().default('').describe('nodethis below which to list: its prefix in the answer.'),
    }),
    output: z.object({ nodes: z.array(OpeningNode).describe('Parents before children, children by waste.') }),
    example: { input: { heroid: 3, posid: 12, herowhite: 1 }, output: { nodes: [exampleNode] } },
  }),
  'openingtrees/getmovestatuses': operation({
    summary: 'Marks and labels of moves; only those that differ from the default are listed.',
    access: 'user',
    // Two thousand moves do not fit into the usual body.
    maxBytes: 256 * 1024,
    input: z.strictObject({ heroid, moves: z.array(triple).max(2000).describe('The moves asked about.') }),
    output: z.object({
      items: z
        .array(
          z.object({
            posfromid: posid.describe('Position before the move.'),
            postoid: posid.describe('Position after the move.'),
            labels,
            status: z.number().int().min(0).max(2).describe('0 ignored, 1 chosen, 2 default.'),
          }),
        )
        .describe('One for each asked move that has a mark or a label.'),
    }),
    example: {
      input: { heroid: 3, moves: [{ posfromid: 12, postoid: 13, heromove: 1 }] },
      output: { items: [{ posfromid: 12, postoid: 13, labels: [], status: 1 }] },
    },
  }),
  'openingtrees/setmovestatus': operation({
    summary: 'Marks a move of the person or the rival: in training, not in training, or default again.',
    access: 'user',
    input: triple.extend({
      heroid,
      status: z.number().int().min(0).max(2).describe('0 ignored, 1 chosen, 2 default.'),
    }),
    output: Done,
    example: {
      input: { heroid: 3, posfromid: 12, postoid: 13, heromove: 1, status: 1 },
      output: { message: 'OK' },
    },
  }),
  'openingtrees/herochain': operation({
    summary:
      'The usual way from the start to a position of the person: one link a half-move, with how often the person’s games went along.',
    access: 'user',
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
