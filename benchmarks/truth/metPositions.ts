import { createReadStream } from 'node:fs';
import { pgnGames } from '../../apps/server/src/sources/pgn/pgn.ts';
import { encountersOf } from '../../apps/server/src/store/games/encounters.ts';

/** A position the hero met at least twice: what was played, how often, and the key of where it led. */
export type MetPosition = {
  readonly key: string;
  readonly count: number;
  readonly moves: readonly { readonly uci: string; readonly count: number; readonly nextKey: string }[];
};

const LEAST_COUNT = 2;

/** All positions of the hero's games in a file that were met at least twice, the most frequent first. */
export async function metPositions(
  file: string,
  heroNames: readonly string[],
): Promise<readonly MetPosition[]> {
  const met = new Map<string, Map<string, { count: number; nextKey: string }>>();
  const wish = { heroNames, category: 2 } as const;
  for await (const item of pgnGames(createReadStream(file), wish, { uploadId: null, games: 0 })) {
    if (item.kind !== 'game') continue;
    for (const { key, move, nextKey } of encountersOf(item.game)) {
      const moves = met.get(key) ?? new Map<string, { count: number; nextKey: string }>();
      met.set(key, moves.set(move, { count: (moves.get(move)?.count ?? 0) + 1, nextKey }));
    }
  }
  return [...met]
    .map(([key, moves]) => {
      const played = [...moves].map(([uci, move]) => ({ uci, ...move }));
      return { key, moves: played, count: played.reduce((sum, { count }) => sum + count, 0) };
    })
    .filter(({ count }) => count >= LEAST_COUNT)
    .sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1));
}
