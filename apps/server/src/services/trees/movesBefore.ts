import { playLine, START_FEN } from '@tabia/chess';
import { loadPrehistories } from '../../store/positions/waysPlayed.ts';
import type { Db } from '../../store/schema/schema.ts';

/** An entry of a list that is named by its opening, its move and its side. */
interface NamedEntry {
  readonly posid: number;
  readonly herowhite: 0 | 1;
  readonly hm: number;
  readonly opening: string | null;
}

/** The ends of several ways, as long as it takes to tell them apart. */
export function distinctEnds(ways: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const longest = Math.max(0, ...ways.map(({ length }) => length));
  for (let length = 1; length < longest; length += 1) {
    const ends = ways.map((way) => way.slice(-length));
    if (new Set(ends.map((end) => end.join(' '))).size === ways.length) return ends;
  }
  return ways;
}

/**
 * Adds the moves before those entries that have one name: in a game of the player, the last ones that differ. Nothing is read where all
 * names differ.
 */
export async function withMovesBefore<Entry extends NamedEntry>(
  db: Db,
  playerId: number,
  entries: readonly Entry[],
): Promise<(Entry & { before?: { uci: string; san: string }[] })[]> {
  const named = Map.groupBy(entries, ({ opening, hm, herowhite }) => `${herowhite} ${hm} ${opening}`);
  const alike = [...named.values()].filter(({ length }) => length > 1);
  if (alike.length === 0) return [...entries];
  const ids = alike.flat().map(({ posid }) => posid);
  const played = await loadPrehistories(db, playerId, ids);
  const before = new Map<Entry, { uci: string; san: string }[]>();
  for (const group of alike) {
    const ways = group.map(({ posid, hm }) => played.get(posid)?.find(({ length }) => length === hm) ?? []);
    distinctEnds(ways).forEach((end, index) => {
      const [entry, way] = [group[index], ways[index]];
      if (entry === undefined || way === undefined || end.length === 0) return;
      const moves = playLine(START_FEN, way).slice(-end.length);
      before.set(
        entry,
        moves.map(({ uci, san }) => ({ uci, san })),
      );
    });
  }
  return entries.map((entry) => {
    const moves = before.get(entry);
    return moves === undefined ? entry : { ...entry, before: moves };
  });
}
