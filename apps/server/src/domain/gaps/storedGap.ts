/** A likely answer of the player in a gap. */
interface StoredAnswer {
  readonly uci: string;
  /** 0 to 1. */
  readonly probability: number;
  /** Number of the position after it. */
  readonly toId: number;
}

/** A gap as it is stored: the player's position after a likely reply that was never or rarely met. */
export interface StoredGap {
  readonly positionId: number;
  readonly key: string;
  readonly playerIsWhite: boolean;
  /** Share of the player's games that reach it, 0 to 1. */
  readonly probability: number;
  /** Games that reached it. */
  readonly met: number;
  /** The likeliest moves to it from the start position, UCI; the last one is the reply. */
  readonly moves: readonly string[];
  /** Likely answers, the likeliest first. */
  readonly answers: readonly StoredAnswer[];
}
