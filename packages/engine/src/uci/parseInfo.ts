import type { Score } from '@tabia/chess';

/** An `info` line with a principal variation. As in UCI, the score is from the side to move. */
export interface Info {
  readonly depth: number;
  readonly selDepth: number;
  readonly multiPv: number;
  readonly score: Score;
  /** Set if the score is only a lower or an upper bound. */
  readonly bound: 'lower' | 'upper' | undefined;
  readonly nodes: number;
  readonly nodesPerSecond: number;
  readonly timeMs: number;
  readonly pv: readonly string[];
}

const uciMove = /^[a-h][1-8][a-h][1-8][qrbn]?$/;

/** True for a move in UCI notation (`e2e4`, `e7e8q`), legal or not. */
export function isUciMove(word: string): boolean {
  return uciMove.test(word);
}

interface Draft {
  depth?: number;
  selDepth: number;
  multiPv: number;
  score?: Score;
  bound: 'lower' | 'upper' | undefined;
  nodes: number;
  nodesPerSecond: number;
  timeMs: number;
  pv: string[];
}

const integer = /^-?\d+$/;
const counters = {
  seldepth: 'selDepth',
  multipv: 'multiPv',
  nodes: 'nodes',
  nps: 'nodesPerSecond',
  time: 'timeMs',
} as const;

function isCounter(word: string): word is keyof typeof counters {
  return Object.hasOwn(counters, word);
}

function readScore(kind: string | undefined, value: string | undefined): Score | undefined {
  if (value === undefined || !integer.test(value)) return undefined;
  if (kind === 'cp') return { cp: Number(value) };
  if (kind === 'mate') return { mate: Number(value) };
  return undefined;
}

/** Parses the word at `at`; returns the number of words used, or 0 if the line is broken. */
function readWord(words: readonly string[], at: number, draft: Draft): number {
  const word = words[at] ?? '';
  const value = words[at + 1];
  if (word === 'pv') {
    draft.pv = words.slice(at + 1);
    return draft.pv.every(isUciMove) ? words.length - at : 0;
  }
  if (word === 'score') {
    draft.score = readScore(value, words[at + 2]);
    return draft.score === undefined ? 0 : 3;
  }
  if (word === 'lowerbound' || word === 'upperbound') {
    draft.bound = word === 'lowerbound' ? 'lower' : 'upper';
    return 1;
  }
  if (word === 'depth' || isCounter(word)) {
    if (value === undefined || !integer.test(value)) return 0;
    draft[word === 'depth' ? 'depth' : counters[word]] = Number(value);
    return 2;
  }
  // Other fields (hashfull, tbhits, wdl and its three numbers …) are not needed.
  return 1;
}

/**
 * Parses an `info` line; undefined for any other line, for lines without depth and score (`info string …`, `info
 * currmove …`), and for invalid numbers or moves.
 */
export function parseInfo(line: string): Info | undefined {
  const words = line.trim().split(/\s+/);
  if (words[0] !== 'info' || words[1] === 'string') return undefined;
  const draft: Draft = {
    selDepth: 0,
    multiPv: 1,
    bound: undefined,
    nodes: 0,
    nodesPerSecond: 0,
    timeMs: 0,
    pv: [],
  };
  for (let at = 1; at < words.length; ) {
    const used = readWord(words, at, draft);
    if (used === 0) return undefined;
    at += used;
  }
  const { depth, score } = draft;
  return depth === undefined || score === undefined ? undefined : { ...draft, depth, score };
}
