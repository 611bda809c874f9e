import type { PeopleMove } from './goodMove.ts';

/** A move of a group, and the result of the side that plays it, 0 to 1; null where it was only predicted. */
export interface GroupPlay extends PeopleMove {
  readonly score: number | null;
}

/** What other people play in a position. */
export interface PeoplePlay {
  /** Games of the comparison group; null where a network predicted its moves. */
  readonly games: number | null;
  /** The moves of the comparison group. */
  readonly group: readonly GroupPlay[];
  /** Main lines of strong players, UCI. */
  readonly mainLines: readonly string[];
}

/** A move with the games of strong players in which it was played. */
export interface StrongMove {
  readonly uci: string;
  readonly games: number;
}

/** A move in one of fifty games of strong players is a main line. At least twenty games, so that single games do not count. */
const MIN_MAIN_LINE_SHARE = 0.02;
const MIN_MAIN_LINE_GAMES = 20;
/** A main line is sound below this loss, points of win chance: the smallest mistake begins here. */
export const MAX_MAIN_LINE_LOSS = 5;

/** A move of the group is what people play if one in ten does. */
const MIN_GROUP_SHARE = 0.1;
/** The result of a move of which only the prediction is known: neither side is favored. */
const UNKNOWN_SCORE = 0.5;

/** The main lines among the moves of strong players. */
export function mainLinesOf(moves: readonly StrongMove[]): readonly string[] {
  const total = moves.reduce((sum, { games }) => sum + games, 0);
  return moves
    .filter(({ games }) => games >= MIN_MAIN_LINE_GAMES && games >= MIN_MAIN_LINE_SHARE * total)
    .map(({ uci }) => uci);
}

/** Of these moves, the one that the group plays and scores with the most; undefined if hardly anybody plays one of them. */
export function preferredBy(group: readonly GroupPlay[], ucis: ReadonlySet<string>): string | undefined {
  const worth = ({ share, score }: GroupPlay): number => share * (score ?? UNKNOWN_SCORE);
  const [preferred] = group
    .filter(({ uci, share }) => share >= MIN_GROUP_SHARE && ucis.has(uci))
    .toSorted((a, b) => worth(b) - worth(a) || (a.uci < b.uci ? -1 : 1));
  return preferred?.uci;
}
