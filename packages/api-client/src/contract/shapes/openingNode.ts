import * as z from 'zod';
import { grade, hm, labels, points, posid, position, score, uci } from './fields.ts';

/** Origin of a move in the tree; displayed as a shape. */
export const MOVE_ORIGINS = ['own', 'rival', 'engine', 'reference', 'custom'] as const;

/** A move of a variation tree; the root has no move and no parent. */
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
  hero_move: z.boolean().describe('Whether the player made this move (else the rival).'),
  origin: z
    .enum(MOVE_ORIGINS)
    .describe(
      'own: the player played it; rival: met in games; engine: its choice; reference: never met, but many of the comparison group play it; custom: marked by hand.',
    ),
  count: z.number().int().describe('How often this move was met on this edge.'),
  share: z.number().describe('count / encounters of the position before, 0 to 1.'),
  score: z.number().nullable().describe('Player’s result over these games, 0 to 1.'),
  group: z
    .object({
      share: z.number().min(0).max(1).describe('Part of the group that plays this move.'),
      score: z.number().min(0).max(1).nullable().describe('Its result with it; null if that is not known.'),
    })
    .nullable()
    .describe('What the comparison group plays; null until that was looked up, and where nothing is known.'),
  eval: score.nullable(),
  waste: points.nullable().describe('Loss against the best move there; null when not judged.'),
  shortage: z.number().int().nullable().describe('The same in centipawns.'),
  grade: grade.nullable(),
  best: z.boolean().describe('The engine’s first choice.'),
  status: z.number().int().min(0).max(2).describe('0 ignored, 1 chosen, 2 default.'),
  default_training: z
    .union([z.literal(0), z.literal(1)])
    .describe('Whether a node of status 2 is in training.'),
  hidden: z
    .union([z.literal(-1), z.literal(0)])
    .describe(
      '-1 for a move with the label 23 (ignored): it is in no training, whatever its status; else 0.',
    ),
  iscrown: z.union([z.literal(0), z.literal(1)]).describe('1 for a leaf of the moves in training.'),
  labels,
  prehistory_uci: z.array(uci).describe('A usual way from the start position to here.'),
  transposes_to: z
    .string()
    .nullable()
    .describe('nodethis of the node with the same position that is shown in full.'),
  children_count: z.number().int().describe('Children known to the server, loaded or not.'),
  checking: z
    .literal(true)
    .optional()
    .describe(
      'The player’s answer to this move of the training, or in the position itself, is being checked; what only the engine offers there is not listed yet.',
    ),
});
export type OpeningNode = z.infer<typeof OpeningNode>;

/** A move of the player, for the examples; `exampleRoot` is the position before it. */
export const exampleNode = {
  nodethis: 'd2d3',
  nodeparent: '',
  hm: 5,
  hm_child: 6,
  fen: 'rnbqkb1r/pppp1ppp/5n2/4p3/2B1P3/3P4/PPP2PPP/RNBQK1NR b KQkq - 0 3',
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
  group: { share: 0.61, score: 0.53 },
  eval: { cp: 10, mate: null },
  waste: 0.2,
  shortage: 2,
  grade: 'fine' as const,
  best: true,
  status: 2,
  default_training: 1 as const,
  hidden: 0 as const,
  iscrown: 1 as const,
  labels: [],
  prehistory_uci: ['e2e4', 'e7e5', 'f1c4', 'g8f6', 'd2d3'],
  transposes_to: null,
  children_count: 3,
};

export const exampleRoot = {
  ...exampleNode,
  nodethis: '',
  nodeparent: null,
  hm: 4,
  hm_child: 5,
  fen: 'rnbqkb1r/pppp1ppp/5n2/4p3/2B1P3/8/PPPP1PPP/RNBQK1NR w KQkq - 0 3',
  movenum: 2,
  move_uci: null,
  move_lang: null,
  pos_from_id: null,
  pos_to_id: 12,
  hero_move: false,
  origin: 'rival' as const,
  count: 24,
  share: 1,
  score: null,
  group: null,
  eval: { cp: 12, mate: null },
  waste: null,
  shortage: null,
  grade: null,
  best: false,
  iscrown: 0 as const,
  prehistory_uci: ['e2e4', 'e7e5', 'f1c4', 'g8f6'],
  children_count: 5,
};
