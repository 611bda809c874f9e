import { playFast } from '@tabia/chess';

const kept = new Map<string, string>();
/** Openings repeat: this many moves cover a large collection of games and cost a few megabytes. */
const KEPT_MOVES = 50_000;

/** SAN of a UCI move from a position key; the UCI itself when the move is not legal there. Remembers what it met. */
export function sanOf(key: string, uci: string): string {
  const name = `${key} ${uci}`;
  const known = kept.get(name);
  if (known !== undefined) return known;
  if (kept.size >= KEPT_MOVES) kept.clear();
  const san = playFast(key, uci)?.san ?? uci;
  kept.set(name, san);
  return san;
}
