import { OUTLOOK_GAMES } from '../proof/outlook.ts';

/** A move that the player made at an earlier decision, and where it led. */
export interface Branch {
  readonly uci: string;
  /** Games in which it was played. */
  readonly games: number;
  /** What the move itself gives away. */
  readonly shortage: number;
  /** Points of win chance, of the move itself. */
  readonly loss: number;
  /** Mistakes that were met later in these games, by position: the share of their meetings, 0 to 1. */
  readonly met: ReadonlyMap<number, number>;
}

/** An earlier decision of the player, on the way to a mistake. */
export interface EarlierDecision {
  readonly posid: number;
  /** The move that leads to the mistake. */
  readonly usual: Branch;
  /** Other moves that the player made there. */
  readonly others: readonly Branch[];
}

/** An earlier move by which several mistakes no longer come up. */
export interface EarlierMove {
  readonly posid: number;
  readonly uci: string;
  /** Games in which the player made it. */
  readonly games: number;
  /** What it gives away beyond the usual move, centipawns; never negative. */
  readonly price: number;
  /** The mistakes that no longer come up. */
  readonly avoided: readonly number[];
  /** Points of win chance that it keeps in the games that an outlook covers. */
  readonly kept: number;
}

/** A mistake belongs to a move if at least this share of its meetings came after it. */
const BELONGS = 0.8;

/** "Several" mistakes. */
const MIN_AVOIDED = 2;

/** The most that the other move may give away beyond the usual one, centipawns. */
const MAX_PRICE = 30;

/** A move that was tried in few games counts as if it had been as bad as the usual one in this number of games more. */
const DOUBTED_GAMES = 3;

/** The other move has to lose at most this share of what the usual one loses. */
const MAX_SHARE = 0.5;

/** What is known of the player beside the decision. */
interface Player {
  /** All games of the player. */
  readonly games: number;
  /** Points of win chance that a mistake is likely to lose in the games that an outlook covers. */
  readonly lossOf: (posid: number) => number;
}

/** Points of win chance likely to be lost after a move in the games that an outlook covers. */
function lostAfter({ met }: Branch, { lossOf }: Player): number {
  return [...met].reduce((sum, [posid, share]) => sum + share * lossOf(posid), 0);
}

/** What would be lost if the other move were made in all games of the usual one. */
function lostInstead(usual: Branch, other: Branch, player: Player): number {
  const doubted = (lostAfter(usual, player) / usual.games) * DOUBTED_GAMES;
  const inOneGame = (lostAfter(other, player) + doubted) / (other.games + DOUBTED_GAMES);
  const upcoming = (OUTLOOK_GAMES * usual.games) / player.games;
  return inOneGame * usual.games + Math.max(0, other.loss - usual.loss) * upcoming;
}

/** What another move avoids and keeps; undefined where it is not clearly better. */
function compared({ posid, usual }: EarlierDecision, other: Branch, player: Player): EarlierMove | undefined {
  const avoided = [...usual.met]
    .filter(([mistake, share]) => share >= BELONGS && !other.met.has(mistake))
    .map(([mistake]) => mistake);
  const price = Math.max(0, other.shortage - usual.shortage);
  const lost = lostAfter(usual, player);
  const instead = lostInstead(usual, other, player);
  if (avoided.length < MIN_AVOIDED || price > MAX_PRICE || instead > lost * MAX_SHARE) return undefined;
  return { posid, uci: other.uci, games: other.games, price, avoided, kept: lost - instead };
}

/**
 * The earlier own move that keeps most where several mistakes come from one decision; undefined where none is clearly better. A
 * move that led to as many mistakes of its own is not: it has to lose half of what the usual one loses, by the games in which it was made.
 */
export function earlierMove(
  mistake: number,
  decisions: readonly EarlierDecision[],
  player: Player,
): EarlierMove | undefined {
  const found = decisions.flatMap((decision) =>
    decision.others.flatMap((other) => compared(decision, other, player) ?? []),
  );
  return found
    .filter(({ avoided }) => avoided.includes(mistake))
    .toSorted((a, b) => b.kept - a.kept || a.posid - b.posid || (a.uci < b.uci ? -1 : 1))
    .at(0);
}
