import { round } from '@tabia/chess';
import { mainLinesOf, type PeoplePlay } from '@tabia/mistakes';
import type { GroupPosition, PlayedBy } from '../../reference/groupLookups.ts';
import { type NotedPeople, notePeople } from '../../store/findings/people.ts';
import type { Services } from '../context/services.ts';

/** Strong players: games over the board of players rated as masters or higher. */
const STRONG: PlayedBy = {
  games: { categories: ['otb'], ratings: [{ from: 2300, below: undefined }] },
  level: undefined,
};
/** Rarer moves of a group are never recommended for being played. */
const MAX_MOVES = 12;

/** What a group and strong players play, in short; null where neither is known. */
function peopleOf(group: GroupPosition | undefined, strong: GroupPosition | undefined): PeoplePlay | null {
  const mainLines = mainLinesOf(strong?.moves ?? []);
  const isKnown = (group?.moves ?? []).length + (strong?.moves ?? []).length > 0;
  if (!isKnown) return null;
  const moves = (group?.moves ?? []).slice(0, MAX_MOVES).map(({ uci, share, score }) => ({
    uci,
    share: round(share, 3),
    score: score === null ? null : round(score, 3),
  }));
  return { games: group?.source === 'network' ? null : (group?.games ?? 0), group: moves, mainLines };
}

/** A position where the player decides. */
export interface DecidingPosition {
  readonly id: number;
  readonly key: string;
}

/** What is needed to look up and store what people play. */
export type PeopleServices = Pick<Services, 'db' | 'groups' | 'wakeAnalysis'>;

/** The player, and the user who asks. Look-ups of one user run one after another. */
export interface AskedFor {
  readonly playerId: number;
  readonly asker: number | string;
}

/**
 * Keeps what other people play in positions where the player decides, so that lists, trees and training recommend by it without
 * looking it up again. Findings of which it is news are computed again in the background. `played` are the group’s moves.
 */
export async function rememberPeople(
  { db, groups, wakeAnalysis }: PeopleServices,
  { playerId, asker }: AskedFor,
  basis: string,
  positions: readonly DecidingPosition[],
  played: readonly GroupPosition[],
): Promise<NotedPeople> {
  if (positions.length === 0) return { news: 0, wasOutdated: false };
  const keys = positions.map(({ key }) => key);
  const strong = await groups.positions(asker, keys, STRONG);
  const found = positions.map(({ id }, index) => ({
    positionId: id,
    people: peopleOf(played[index], strong[index]),
  }));
  const noted = await notePeople(db, playerId, basis, found);
  if (noted.news > 0) wakeAnalysis();
  return noted;
}
