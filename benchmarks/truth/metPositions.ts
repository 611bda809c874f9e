import { createReadStream } from 'node:fs';
import { encountersOf, gamesOf, sideOf } from '@tabia/mistakes';

/** A move that was played in a position: how often, and the key of where it led. */
interface MetMove {
  readonly uci: string;
  readonly count: number;
  readonly nextKey: string;
}

/** A position the player met at least twice. */
export interface MetPosition {
  readonly key: string;
  readonly count: number;
  readonly moves: readonly MetMove[];
}

const MIN_COUNT = 2;

/** All positions of the player's games in a file that were met at least twice, the most frequent first. */
export async function metPositions(file: string, player: string): Promise<readonly MetPosition[]> {
  const met = new Map<string, Map<string, MetMove>>();
  for await (const game of gamesOf(createReadStream(file), { player })) {
    const { moves, keys = [] } = game;
    const record = { moves, keys, playedMs: null };
    for (const { key, uci, nextKey } of encountersOf(
      { ...record, side: sideOf(game, player) ?? 'white' },
      null,
    )) {
      const played = met.get(key) ?? new Map<string, MetMove>();
      met.set(key, played.set(uci, { uci, count: (played.get(uci)?.count ?? 0) + 1, nextKey }));
    }
  }
  return [...met]
    .map(([key, played]) => {
      const moves = [...played.values()];
      return { key, moves, count: moves.reduce((sum, { count }) => sum + count, 0) };
    })
    .filter(({ count }) => count >= MIN_COUNT)
    .sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1));
}
