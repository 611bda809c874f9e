import * as z from 'zod';
import { Done } from '../envelope.ts';
import { command, operation } from '../operation.ts';
import {
  common,
  givenHm,
  herocats,
  heroid,
  hm,
  planned,
  pool,
  posid,
  position,
  side,
  uci,
} from '../shapes/fields.ts';
import { before, exampleGrowing, growing, TreeNotice } from '../shapes/planTree.ts';

/** A saved move and its continuations. */
export interface TreeMove {
  uci: string;
  posid: number;
  hero: boolean;
  intraining: boolean;
  children: TreeMove[];
}

export const TreeMove: z.ZodType<TreeMove, TreeMove> = z
  .strictObject({
    uci,
    posid: posid.describe('Position after the move.'),
    hero: z.boolean().describe('Made by the player.'),
    intraining: z.boolean().describe('Whether it is asked in a session.'),
    get children(): z.ZodArray<z.ZodType<TreeMove, TreeMove>> {
      return z.array(TreeMove).describe('What follows it.');
    },
  })
  .meta({ id: 'TreeMove' });

/** A saved tree: the variations of one position that the player wants to learn. */
export const Tree = z.strictObject({
  posid,
  fen: position,
  herowhite: side,
  hm: givenHm,
  moves: z.array(TreeMove).describe('Moves from the root position.'),
});
export type Tree = z.infer<typeof Tree>;

const known = z
  .number()
  .int()
  .describe('Of these moves, those that the player has trained before, in this or in other lines.');

/** Largest body with a tree, in bytes. */
const TREE_BYTES = 256 * 1024;
const root = { ...common, posid, herowhite: side, hm: givenHm.optional() };
const exampleTree = {
  posid: 12,
  fen: 'rnbqkb1r/pppp1ppp/5n2/4p3/2B1P3/8/PPPP1PPP/RNBQK1NR w KQkq - 0 3',
  herowhite: 1 as const,
  hm: 4,
  moves: [{ uci: 'd2d3', posid: 13, hero: true, intraining: true, children: [] }],
};

export const trees = {
  'trees/new': operation({
    summary:
      'Creates the tree of a position from the moves in training and saves it; an existing one is kept.',
    input: z.strictObject(root),
    output: Done.extend({
      hint: z.string().optional().describe('What to do when nothing in it can be trained yet.'),
    }),
    example: { input: { heroid: 3, posid: 12, herowhite: 1 }, output: { message: 'OK' } },
  }),
  'trees/save': operation({
    summary:
      'Saves a tree; istraining 1 puts it in the study plan. 422 when nothing in it can be trained. A saved tree that the player has edited is then emptied, where the marks leave nothing.',
    maxBytes: TREE_BYTES,
    input: z.strictObject({
      ...root,
      tree: Tree.nullable().default(null).describe('The tree; null rebuilds it from the marks on the moves.'),
      istraining: planned
        .optional()
        .describe(
          '1 puts the tree in the study plan, 0 takes it out; without it the tree stays where it is.',
        ),
    }),
    output: Done.extend({
      lines: z.number().int().describe('Lines that are asked.'),
      moves: z.number().int().describe('Moves of the player to remember.'),
      known,
    }),
    example: {
      input: { heroid: 3, posid: 12, herowhite: 1, istraining: 1 },
      output: { message: 'OK', lines: 4, moves: 9, known: 2 },
    },
  }),
  'trees/load': operation({
    summary: 'Loads a saved tree.',
    input: z.strictObject({ ...root, istraining: planned.optional() }),
    output: z.object({
      tree: Tree.describe('The tree as it was saved, or as it has grown since.'),
      istraining: planned,
      lines: z.number().int().describe('Lines that are asked.'),
      moves: z.number().int().describe('Moves of the player to remember.'),
      known,
      growing,
      notices: z.array(TreeNotice).describe('Positions in which another move is recommended now.'),
    }),
    example: {
      input: { heroid: 3, posid: 12, herowhite: 1 },
      output: {
        tree: exampleTree,
        istraining: 1,
        lines: 1,
        moves: 1,
        known: 0,
        growing: exampleGrowing,
        notices: [
          {
            posid: 12,
            fen: exampleTree.fen,
            prepared: { uci: 'd2d3', san: 'd3' },
            prefers: { uci: 'b1c3', san: 'Nc3' },
          },
        ],
      },
    },
  }),
  'trees/decide': command({
    summary:
      'Keeps the prepared move of a position, or takes the one that is recommended now. 409 when no other one is.',
    input: z.strictObject({
      heroid,
      posid,
      herowhite: side,
      pool,
      at: posid.describe('Position of the tree in which the moves are played.'),
      change: z
        .union([z.literal(0), z.literal(1)])
        .describe('1 takes the recommended move, 0 keeps the prepared one.'),
    }),
    example: { heroid: 3, posid: 12, herowhite: 1, at: 12, change: 1 },
  }),
  'trees/listbypool': operation({
    summary: 'Saved trees of the player.',
    input: z.strictObject({ heroid, herocats, pool }),
    output: z.object({
      trees: z
        .array(
          z.object({
            posid,
            fen: position,
            herowhite: side,
            hm,
            opening: z.string().nullable().describe('Name of the opening; null when unknown.'),
            before,
            istraining: planned,
            lines: z.number().int().describe('Lines that are asked.'),
            moves: z.number().int().describe('Moves of the player to remember.'),
          }),
        )
        .describe('The last changed first.'),
    }),
    example: {
      input: { heroid: 3 },
      output: {
        trees: [
          {
            ...{ posid: 12, fen: exampleTree.fen, herowhite: 1, hm: 4, opening: 'Italian Game' },
            ...{ istraining: 1, lines: 4, moves: 9 },
          },
        ],
      },
    },
  }),
  'trees/delete': command({
    summary: 'Deletes a saved tree; its training results are kept.',
    input: z.strictObject(root),
    example: { heroid: 3, posid: 12, herowhite: 1 },
  }),
};
