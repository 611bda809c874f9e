import type { TreeMove } from '@tabia/api-client/contract';
import { START_FEN } from '@tabia/chess';
import { playSan } from '@tabia/chess/typed';

interface Reading {
  readonly line: readonly string[];
  /** Before the last move and after it. */
  readonly before: string;
  readonly fen: string;
}

/** Every line of a PGN game with variations, in UCI, from the start position; sorted. */
export function pgnLines(pgn: string): string[] {
  const text = pgn.replace(/^\[.*\]$/gm, '').replace(/\{[^}]*\}/g, ' ');
  const tokens = text.match(/[()]|[^\s()]+/g) ?? [];
  const ended: string[] = [];
  const outer: Reading[] = [];
  let now: Reading = { line: [], before: START_FEN, fen: START_FEN };
  const end = (): void => void ended.push(now.line.join(' '));
  for (const token of tokens) {
    if (/^\d+\.+$/.test(token)) continue;
    if (token === '(') {
      outer.push(now);
      now = { line: now.line.slice(0, -1), before: now.before, fen: now.before };
    } else if (token === ')') {
      end();
      now = outer.pop() ?? now;
    } else if (token !== '*') {
      const played = playSan(now.fen, token);
      if (!played) throw new Error(`${token} is not legal after ${now.line.join(' ')}.`);
      now = { line: [...now.line, played.uci], before: now.fen, fen: played.fen };
    }
  }
  end();
  return ended.sort();
}

/** Every line of a saved tree after the moves that lead to it, in UCI; sorted. */
export function treeLines(prehistory: readonly string[], moves: readonly TreeMove[]): string[] {
  const below = ({ uci, children }: TreeMove): string[][] =>
    children.length === 0 ? [[uci]] : children.flatMap(below).map((line) => [uci, ...line]);
  return moves
    .flatMap(below)
    .map((line) => [...prehistory, ...line].join(' '))
    .sort();
}
