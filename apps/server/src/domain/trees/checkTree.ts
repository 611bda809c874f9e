import { playFast } from '@tabia/chess';
import type { TreeMove } from './graph.ts';

/** Larger trees are refused: they are too large to learn. */
const MAX_TREE_MOVES = 20_000;
/** No line of an opening is longer, in half-moves. */
const MAX_TREE_PLIES = 32;

/** A move of a given tree with the key of the position it leads to. */
export interface CheckedMove {
  readonly path: string;
  readonly posid: number;
  readonly key: string;
}

export type TreeCheck =
  | { readonly ok: true; readonly moves: readonly CheckedMove[] }
  | {
      readonly ok: false;
      readonly path: string;
      readonly reason: 'illegal' | 'repeated' | 'wrong-side' | 'too-large';
    };

interface Pending {
  readonly moves: readonly TreeMove[];
  readonly key: string;
  readonly hero: boolean;
  readonly path: string;
  readonly plies: number;
}

/** Plays every move of a tree from its root; returns the positions it reaches, or the first move that is wrong. */
export function checkTree(rootKey: string, playerToMove: boolean, moves: readonly TreeMove[]): TreeCheck {
  const checked: CheckedMove[] = [];
  const queue: Pending[] = [{ moves, key: rootKey, hero: playerToMove, path: '', plies: 0 }];
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const seen = new Set<string>();
    for (const move of next.moves) {
      const path = next.path === '' ? move.uci : `${next.path}.${move.uci}`;
      if (checked.length >= MAX_TREE_MOVES || next.plies >= MAX_TREE_PLIES)
        return { ok: false, path, reason: 'too-large' };
      if (seen.has(move.uci)) return { ok: false, path, reason: 'repeated' };
      seen.add(move.uci);
      if (move.hero !== next.hero) return { ok: false, path, reason: 'wrong-side' };
      const played = playFast(next.key, move.uci);
      if (played === undefined) return { ok: false, path, reason: 'illegal' };
      const { key } = played;
      checked.push({ path, posid: move.posid, key });
      queue.push({ moves: move.children, key, hero: !next.hero, path, plies: next.plies + 1 });
    }
  }
  return { ok: true, moves: checked };
}
