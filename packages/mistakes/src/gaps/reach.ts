/** A move that leads to a position, and the probability that a game comes to the position by it. */
export interface Entrance {
  /** Key of the position before the move. */
  readonly fromKey: string;
  readonly uci: string;
  readonly probability: number;
}

/** A position with the probability that a game reaches it. */
export interface Reached {
  readonly key: string;
  readonly probability: number;
  /** Moves (UCI) of the likeliest sequence from the start, and the keys before each of them and after the last. */
  readonly moves: readonly string[];
  readonly keys: readonly string[];
  /** The moves that lead here, the likeliest first. */
  readonly entrances: readonly Entrance[];
}

/** Positions that are reached by the same number of moves. A position is reached as often as all moves into it together. */
export class Layer {
  readonly #entrances = new Map<string, { from: Reached; entrance: Entrance }[]>();

  /** Adds a move into a position. */
  enter(key: string, from: Reached, uci: string, probability: number): void {
    const entrance = { fromKey: from.key, uci, probability };
    const known = this.#entrances.get(key);
    if (known) known.push({ from, entrance });
    else this.#entrances.set(key, [{ from, entrance }]);
  }

  /** The positions, merged; the order in which moves were added does not matter. */
  positions(): readonly Reached[] {
    return [...this.#entrances].map(([key, entered]) => {
      const sorted = entered.toSorted(
        (a, b) =>
          compareEntrances(a.entrance, b.entrance) || (a.entrance.fromKey < b.entrance.fromKey ? -1 : 1),
      );
      const [likeliest] = sorted;
      return {
        key,
        // Rounding may bring the sum of all moves above 1.
        probability: Math.min(
          1,
          sorted.reduce((sum, { entrance }) => sum + entrance.probability, 0),
        ),
        moves: [...(likeliest?.from.moves ?? []), likeliest?.entrance.uci ?? ''],
        keys: [...(likeliest?.from.keys ?? []), key],
        entrances: sorted.map(({ entrance }) => entrance),
      };
    });
  }
}

/** The likelier entrance first; equally likely ones by their moves, so that results do not depend on the order of games. */
export function compareEntrances(a: Entrance, b: Entrance): number {
  if (a.probability !== b.probability) return b.probability - a.probability;
  if (a.uci !== b.uci) return a.uci < b.uci ? -1 : 1;
  return 0;
}
