import type { Score } from '@tabia/chess';

/** `move` is undefined if the engine reports no legal move. */
export interface Bestmove {
  readonly move: string | undefined;
}

const noMove = ['(none)', '0000'];

/** Parses a `bestmove` line; undefined for any other line and for an invalid move. */
export function parseBestmove(line: string): Bestmove | undefined {
  const [word, move] = line.trim().split(/\s+/);
  if (word !== 'bestmove' || move === undefined) return undefined;
  if (noMove.includes(move)) return { move: undefined };
  return isUciMove(move) ? { move } : undefined;
}

/** An option that an engine lists. `min` and `max` only for type spin. */
export interface EngineOption {
  readonly name: string;
  readonly type: 'check' | 'spin' | 'combo' | 'button' | 'string';
  readonly min: number | undefined;
  readonly max: number | undefined;
}

const types = ['check', 'spin', 'combo', 'button', 'string'] as const;

function bound(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}

/** Parses an `option` line of the UCI handshake; undefined for any other line. */
export function parseOption(line: string): EngineOption | undefined {
  // A name may contain spaces ("Clear Hash"), so it ends where ` type ` begins.
  const match = /^option name (.+?) type (\w+)(.*)$/.exec(line.trim());
  const type = types.find((known) => known === match?.[2]);
  if (match?.[1] === undefined || type === undefined) return undefined;
  const bounds = match[3] ?? '';
  return {
    name: match[1],
    type,
    min: type === 'spin' ? bound(/ min (-?\d+)/.exec(bounds)?.[1]) : undefined,
    max: type === 'spin' ? bound(/ max (-?\d+)/.exec(bounds)?.[1]) : undefined,
  };
}

/** The value of an option: a number for spin, true or false for check. */
export type OptionValue = number | boolean;

/** The requested value of a spin option, clamped to the engine's limits. */
export function clampToOption(option: EngineOption, value: number): number {
  return Math.min(option.max ?? value, Math.max(option.min ?? value, value));
}

/** The value to send: clamped for spin, unchanged for check; undefined if the option has another type. */
export function valueForOption(option: EngineOption, wished: OptionValue): OptionValue | undefined {
  if (option.type === 'spin' && typeof wished === 'number') return clampToOption(option, wished);
  if (option.type === 'check' && typeof wished === 'boolean') return wished;
  return undefined;
}

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
