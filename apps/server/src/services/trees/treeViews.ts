import type { Growing, TreeNotice } from '@tabia/api-client/contract';
import { fenOfKey, playFast } from '@tabia/chess';
import type { TreeMove } from '../../domain/trees/graph.ts';
import type { FailedSearch } from '../../store/queue/failedSearches.ts';
import type { SavedTree } from '../../store/study/trees.ts';
import { failureField } from '../context/fields.ts';

/** A position of a tree: its key, and the half-moves played before it. */
interface TreePosition {
  readonly key: string;
  readonly hm: number;
}

function placesOf(
  posid: number,
  root: TreePosition,
  moves: readonly TreeMove[],
): ReadonlyMap<number, TreePosition> {
  const places = new Map<number, TreePosition>([[posid, root]]);
  const visit = ({ key, hm }: TreePosition, following: readonly TreeMove[]): void => {
    for (const { uci, posid: to, children } of following) {
      const played = playFast(key, uci);
      if (played === undefined) continue;
      const place = { key: played.key, hm: hm + 1 };
      if (!places.has(to)) places.set(to, place);
      visit(place, children);
    }
  };
  visit(root, moves);
  return places;
}

/** The positions of a tree in which another move is recommended than the prepared one. */
export function treeNotices({ positionId, key, hm, moves, prepared }: SavedTree): TreeNotice[] {
  const news = Object.entries(prepared).filter(([, { prefers }]) => prefers !== null);
  if (news.length === 0) return [];
  const places = placesOf(positionId, { key, hm }, moves);
  return news.flatMap(([id, { uci, prefers }]) => {
    const place = places.get(Number(id));
    if (place === undefined || prefers === null) return [];
    const named = (move: string) => ({ uci: move, san: playFast(place.key, move)?.san ?? move });
    const fen = fenOfKey(place.key, place.hm);
    return [{ posid: Number(id), fen, prepared: named(uci), prefers: named(prefers) }];
  });
}

/** How far a tree of the plan has grown; null when it waits for nothing. `failed` are searches that its user waits for. */
export function growingOf(
  { lines, awaits }: Pick<SavedTree, 'lines' | 'awaits'>,
  failed: readonly FailedSearch[],
): Growing | null {
  if (awaits.length === 0) return null;
  const failure = failureField(failed.filter(({ positionId }) => awaits.includes(positionId)));
  return { lines, computing: awaits.length, failure };
}
