import { round } from '@tabia/chess';
import { mainLinesOf, type PeoplePlay } from '@tabia/mistakes';
import type { GroupMove } from '../../domain/groups/groupMoves.ts';
import type { GroupPosition, PlayedBy } from '../../reference/groupLookups.ts';
import { notePeople } from '../../store/findings/people.ts';
import { type Context, requireUser } from '../context/operation.ts';
import type { ComparedPosition } from './comparedPositions.ts';

/** Strong players: games over the board of players rated as masters or higher. */
const STRONG: PlayedBy = {
  games: { categories: ['otb'], ratings: [{ from: 2300, below: undefined }] },
  level: undefined,
};
/** Rarer moves of a group are never recommended for being played. */
const MAX_MOVES = 12;

/** What a group and strong players play, in short; null where neither is known. */
function peopleOf(group: readonly GroupMove[], strong: readonly GroupMove[]): PeoplePlay | null {
  if (group.length + strong.length === 0) return null;
  const moves = group.slice(0, MAX_MOVES).map(({ uci, share, score }) => ({
    uci,
    share: round(share, 3),
    score: score === null ? null : round(score, 3),
  }));
  return { group: moves, mainLines: mainLinesOf(strong) };
}

/**
 * Keeps what other people play in positions where the player decides, so that lists, trees and training recommend by it without
 * looking it up again. Findings of which it is news are computed again in the background.
 */
export async function rememberPeople(
  context: Context,
  playerId: number,
  compared: readonly ComparedPosition[],
  played: readonly GroupPosition[],
): Promise<void> {
  const deciding = compared
    .map(({ facts, heroToMove }, index) => ({ facts, heroToMove, moves: played[index]?.moves ?? [] }))
    .filter(({ facts, heroToMove }) => heroToMove && facts.judged.length > 0);
  if (deciding.length === 0) return;
  const keys = deciding.map(({ facts }) => facts.key);
  const strong = await context.groups.positions(requireUser(context).id, keys, STRONG);
  const found = deciding.map(({ facts, moves }, index) => ({
    positionId: facts.id,
    people: peopleOf(moves, strong[index]?.moves ?? []),
  }));
  if ((await notePeople(context.db, playerId, found)) > 0) context.wakeAnalysis();
}
