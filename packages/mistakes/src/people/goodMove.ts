import { GOOD_LOSS } from '@tabia/chess';

/** A move that people play. `share` is the part of them, 0 to 1. */
export interface PeopleMove {
  readonly uci: string;
  readonly share: number;
}

/** A move that loses less than this part of the sensitivity is good: it is no step towards a mistake. */
const GOOD_PART = 0.5;

/**
 * True for the loss of a good move, in points of win chance: less than half the sensitivity, and no more than trees call good.
 * A move of which the loss is unknown is not good.
 */
export function isGoodLoss(loss: number | null, sensitivity: number): boolean {
  return loss !== null && loss < Math.min(sensitivity * GOOD_PART, GOOD_LOSS);
}

/** The good move that most people play, by known losses; undefined if none of their moves is known to be good. */
export function mostPlayedGood<Move extends PeopleMove>(
  moves: readonly Move[],
  lossOf: (uci: string) => number | null,
  sensitivity: number,
): Move | undefined {
  return moves
    .filter(({ uci, share }) => share > 0 && isGoodLoss(lossOf(uci), sensitivity))
    .toSorted((a, b) => b.share - a.share || (a.uci < b.uci ? -1 : 1))[0];
}
