import * as z from 'zod';
import { exampleFailure, failure } from './engineFailure.ts';
import { posid, position, uci } from './fields.ts';

/** How far a tree that grows by itself has come. */
export const Growing = z.object({
  lines: z.number().int().describe('Lines, whether they are long enough or not.'),
  computing: z.number().int().describe('Lines that wait for the engine.'),
  failure,
});
export type Growing = z.infer<typeof Growing>;

export const growing = Growing.nullable().describe(
  'How far it has grown; null when every line is long enough, outside the study plan, and once the player has edited it.',
);

/** A growing tree in the examples. */
export const exampleGrowing: Growing = { lines: 6, computing: 2, failure: exampleFailure };

const move = z.object({ uci, san: z.string().describe('Move in short notation.') });

export const before = z
  .array(move)
  .optional()
  .describe(
    'Where another entry has the same opening, move and side: the last moves before it that tell them apart.',
  );

/** A position of a tree in which another move is recommended than the prepared one. */
export const TreeNotice = z.object({
  posid: posid.describe('Position in which the moves are played.'),
  fen: position,
  prepared: move.describe('The move of the tree; it stays until the player decides.'),
  prefers: move.describe('The move that newer evidence recommends.'),
});
export type TreeNotice = z.infer<typeof TreeNotice>;
