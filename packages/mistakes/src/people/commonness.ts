import { REPEATED_COUNT } from '../judging/ladder.ts';
import type { PeoplePlay } from './peoplePlay.ts';

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
