import type { PlayedMove } from './judgment.ts';
import { isConfirming, type Margins, type Rung } from './ladder.ts';

/** A move at a place of the ladder: on a rung, or halfway to it. Places are indexes of rungs. */
export interface Climber {
  readonly move: PlayedMove;
  /** The search of the position that counts. */
  readonly rung: number;
  /** The search of the move that counts: that of the rung, or halfway to it the one below. */
  readonly searched: number;
}

/** A move at the foot of the ladder. */
export function atScan(move: PlayedMove): Climber {
  return { move, rung: 0, searched: 0 };
}

/** The next place: from halfway to the whole rung, or on towards the next one. */
export function placeAbove({ move, rung, searched }: Climber, ladder: readonly Rung[]): Climber {
  if (searched < rung) return { move, rung, searched: rung };
  const next = rung + 1;
  // A comment in a game knows nothing that can be compared with a search of our own.
  const isWhole = ladder[next]?.halfway === undefined || (rung === 0 && move.free !== undefined);
  return { move, rung: next, searched: isWhole ? next : rung };
}

/** The place before this one; undefined at the foot. */
export function placeBelow({ move, rung, searched }: Climber): Climber | undefined {
  const below = searched < rung ? searched : rung - 1;
  return below < 0 ? undefined : { move, rung: below, searched: below };
}

/** The margins of the loss at a place. */
export function marginsAt({ rung, searched }: Climber, ladder: readonly Rung[]): Margins | undefined {
  return searched < rung ? ladder[rung]?.halfway : ladder[rung];
}

/** The margins that end the last search of a place early; undefined where it is made to its end. */
export function earlyMarginsAt({ rung, searched }: Climber, ladder: readonly Rung[]): Margins | undefined {
  const { early, halfway } = ladder[rung] ?? {};
  return searched < rung ? early && halfway : early;
}

/** True when a move may be called unreasonable at this place. */
export function confirms(climber: Climber, ladder: readonly Rung[]): boolean {
  const margins = marginsAt(climber, ladder);
  return margins !== undefined && isConfirming(margins);
}
