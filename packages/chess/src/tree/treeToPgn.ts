import { moveNumber } from '../moves/notation.ts';
import { halfMoveOf } from '../position/fenFields.ts';
import { START_FEN } from '../position/positionKey.ts';
import type { MoveNode, MoveTree } from './moveTree.ts';

/** Braces end a comment in PGN, so they become brackets. */
function commentText(comment: string): string {
  return `{ ${comment.replaceAll('{', '[').replaceAll('}', ']').replace(/\s+/g, ' ').trim()} }`;
}

/** A tag is one line: whatever breaks lines in its value becomes a space. */
function tagText(name: string, value: string): string {
  const line = value.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ');
  return `[${name} "${line.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"]`;
}

function moveTokens(node: MoveNode, ply: number, numbered: boolean): string[] {
  const number = moveNumber(ply, numbered);
  const tokens = number === '' ? [node.san] : [number, node.san];
  return node.comment === undefined ? tokens : [...tokens, commentText(node.comment)];
}

/** The moves after a position: the main move, its alternatives in brackets, then what follows the main move. */
function lineTokens(start: MoveTree, startPly: number, startNumbered: boolean): string[] {
  const tokens: string[] = [];
  let numbered = startNumbered;
  let ply = startPly;
  for (let current: MoveTree | undefined = start; current; ply++) {
    const [main, ...others]: readonly MoveNode[] = current.children;
    if (!main) break;
    tokens.push(...moveTokens(main, ply, numbered));
    for (const alternative of others) {
      const variation = [
        ...moveTokens(alternative, ply, true),
        ...lineTokens(alternative, ply + 1, alternative.comment !== undefined),
      ];
      tokens.push(`(${variation.join(' ')})`);
    }
    numbered = others.length > 0 || main.comment !== undefined;
    current = main;
  }
  return tokens;
}

/** What may stand after the moves: anything else would be read as moves, or as the beginning of a comment. */
const RESULTS: readonly (string | undefined)[] = ['1-0', '0-1', '1/2-1/2', '*'];

/**
 * The tree as one PGN game with its variations and comments. The headers come first in the order given; a start
 * position other than the standard one adds `SetUp` and `FEN`. A header `Result` ends the moves if it is one of PGN.
 */
export function treeToPgn(tree: MoveTree, headers: Readonly<Record<string, string>> = {}): string {
  const all = tree.fen === START_FEN ? headers : { ...headers, SetUp: '1', FEN: tree.fen };
  const tags = Object.entries(all).map(([name, value]) => tagText(name, value));
  const text = [
    ...lineTokens(tree, halfMoveOf(tree.fen), true),
    RESULTS.includes(headers.Result) ? headers.Result : '*',
  ].join(' ');
  return tags.length > 0 ? `${tags.join('\n')}\n\n${text}\n` : `${text}\n`;
}
