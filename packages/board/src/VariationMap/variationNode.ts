/** The origin of a move; each has its own shape on the map. */
export const variationKinds = ['own', 'reply', 'engine', 'reference', 'custom'] as const;
export type VariationKind = (typeof variationKinds)[number];

/** Step of the waste scale: 0 gives nothing away, 6 a whole game. */
export type WasteLevel = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** A move of the map with its facts; the root is the starting position. */
export interface VariationNode {
  /** Unique in the map. */
  id: string;
  /** The move as shown, with its number: `12.Nf3`. For the root a short name. */
  move: string;
  /** The position after the move; shown on hover if given. */
  fen?: string | undefined;
  /** UCI of the move, marked on that picture. */
  uci?: string | undefined;
  kind: VariationKind;
  /** Score after the move, as shown. */
  evaluation?: string | undefined;
  /** Number of games with the move. */
  games?: number | undefined;
  /** Share among its siblings, 0 to 1; drawn as the thickness of the edge. */
  frequency?: number | undefined;
  /** Part of a group of other players that plays the move, 0 to 1; in words only. */
  groupShare?: number | undefined;
  waste?: WasteLevel | undefined;
  /** How bad the move is; in words only. */
  grade?: string | undefined;
  /** A few words on the upper edge, such as “own move”. */
  note?: string | undefined;
  inTraining?: boolean | undefined;
  /** Marked as the choice, ignored, or hidden and drawn all the same. */
  mark?: 'choice' | 'ignore' | 'hidden' | undefined;
  /** The position continues at another node (a transposition). */
  transposes?: boolean | undefined;
  children: readonly VariationNode[];
}

/** Moves below a node. */
export function countBelow(node: VariationNode): number {
  let count = 0;
  const open: VariationNode[] = [node];
  for (let next = open.pop(); next; next = open.pop()) {
    count += next.children.length;
    open.push(...next.children);
  }
  return count;
}
