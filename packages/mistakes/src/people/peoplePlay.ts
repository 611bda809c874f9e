import { GOOD_LOSS } from '@tabia/chess';
import { REPEATED_COUNT } from '../judging/ladder.ts';

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

/** A habit was played three times at least, and in a third of the meetings. */
const MIN_HABIT_COUNT = 3;
const MIN_HABIT_SHARE = 1 / 3;

/** True if a move is a habit: played `count` times in `total` meetings. */
export function isHabit(count: number, total: number): boolean {
  return count >= MIN_HABIT_COUNT && count >= total * MIN_HABIT_SHARE;
}

/** A move of the player with what it loses, points of win chance; null where that is unknown. */
interface PlayedMove {
  readonly count: number;
  readonly loss: number | null;
}

/**
 * Of the moves that are mistakes by this sensitivity, the one that cost the most in all games together. One that was played again
 * comes before any slip: it is the habit.
 */
export function costliestMistake<Move extends PlayedMove>(
  moves: readonly Move[],
  sensitivity: number,
): Move | undefined {
  const costOf = ({ count, loss }: Move): number => count * (loss ?? 0);
  const mistakes = moves.filter(({ loss }) => loss !== null && loss >= sensitivity);
  const isRepeated = ({ count }: Move): number => Number(count >= REPEATED_COUNT);
  return mistakes.toSorted((a, b) => isRepeated(b) - isRepeated(a) || costOf(b) - costOf(a))[0];
}

/** Who makes a mistake: hardly anybody of a group but the player, or most of the group. */
export type Commonness = 'only-you' | 'everybody';

/** The part of a group that makes the mistake, 0 to 1, and the games that tell it; null where a network predicted it. */
export interface GroupShare {
  readonly share: number;
  readonly games: number | null;
}

/** Most of a group: more than half of it. */
export const MIN_EVERYBODY_SHARE = 0.5;
/** A move is rare in a group if at most a tenth plays it. */
export const MAX_ONLY_YOU_SHARE = 0.1;
/** With fewer games, a move played by one in ten would be missing from at least every eighth sample. */
export const MIN_SHARE_GAMES = 20;

/** Whose mistake it is, by what is known of the moves that people play; null where nothing is. */
export function commonnessAmong(uci: string, people: PeoplePlay | undefined): Commonness | null {
  if (people === undefined || people.group.length === 0) return null;
  const share = people.group.find((move) => move.uci === uci)?.share ?? 0;
  return commonnessOf({ share, games: people.games });
}

/** Whether a mistake is the player's own or that of most people in a group; null in between, and while too few games tell. */
export function commonnessOf({ share, games }: GroupShare): Commonness | null {
  if (games !== null && games < MIN_SHARE_GAMES) return null;
  if (share >= MIN_EVERYBODY_SHARE) return 'everybody';
  return share <= MAX_ONLY_YOU_SHARE ? 'only-you' : null;
}

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
