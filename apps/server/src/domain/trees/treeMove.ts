/** A move of a saved tree, with what follows it. */
export interface TreeMove {
  uci: string;
  /** The position it leads to. */
  posid: number;
  /** A move of the player, not a reply. */
  hero: boolean;
  intraining: boolean;
  children: TreeMove[];
}

/** A tree by its root position. */
export interface TreeRoot {
  readonly posid: number;
  readonly moves: readonly TreeMove[];
}
