import { makeComment } from 'chessops/pgn';
import type { Score } from '../evaluation/score.ts';
import { round } from '../numbers/round.ts';

const CENTIPAWNS = 100;

/** The comment text that `parseComment` reads these facts from; empty without any. */
export function writeComment({ clock, eval: score }: CommentFacts): string {
  return makeComment({
    ...(clock !== undefined && { clock }),
    ...(score !== undefined && {
      evaluation: 'mate' in score ? { mate: score.mate } : { pawns: score.cp / CENTIPAWNS },
    }),
  });
}

/**
 * Maps the index of an opening brace to the end of its comment: the index of the closing brace, or the length of
 * the text.
 */
export type EndOfComment = (open: number) => number;

/** For each opening brace the one that closes it if braces are counted; 0 if none does. */
function closedBy(text: string): Uint32Array {
  const ends = new Uint32Array(text.length);
  const open: number[] = [];
  for (let index = text.indexOf('{'); index < text.length; index++) {
    const sign = text.charCodeAt(index);
    if (sign === 0x7b) open.push(index);
    else if (sign === 0x7d) {
      const last = open.pop();
      if (last !== undefined) ends[last] = index;
    }
  }
  return ends;
}

/**
 * Finds the ends of the comments in a text. The standard does not nest comments, but programs do: inner braces
 * count if they are balanced within the text, otherwise the first closing brace ends the comment. The braces are
 * counted once for the whole text.
 */
export function commentEnds(text: string): EndOfComment {
  let ends: Uint32Array | undefined;
  let nextClose = -1;
  return (open) => {
    // Must be called in the order of the text: the part between two comments is scanned once.
    if (nextClose < open) nextClose = text.indexOf('}', open);
    if (nextClose === -1) nextClose = text.length;
    if (nextClose === text.length) return nextClose;
    const inner = text.indexOf('{', open + 1);
    if (inner === -1 || inner > nextClose) return nextClose;
    ends ??= closedBy(text);
    return ends[open] || nextClose;
  };
}

/** Facts that programs write into comments: the clock after the move in seconds, the evaluation after it. */
export interface CommentFacts {
  readonly clock?: number;
  readonly eval?: Score;
  readonly evalDepth?: number;
}

const CLOCK = /\[%clk\s+(\d+(?::\d+)*(?:\.\d+)?)\s*\]/;
const EVALUATION = /\[%eval\s+(#?)([+-]?\d+(?:\.\d+)?)(?:\s*,\s*(\d+))?\s*\]/;

/** Numbers beyond these limits (half a year, 990 pawns, mate in 1,000) are ignored as errors. */
const MAX_SECONDS = 15_552_000;
const MAX_CENTIPAWNS = 99_000;
const MAX_MATE_MOVES = 1_000;

function secondsOf(clock: string): number | undefined {
  const seconds = clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  if (seconds > MAX_SECONDS) return undefined;
  // Rounded to milliseconds, so that tenths of a second carry no binary fractions.
  return round(seconds, 3);
}

function scoreOf(mate: string, number: string, depth: string | undefined): Score | undefined {
  const value = Number(number);
  if (mate) {
    const counts = Number.isInteger(value) && value !== 0 && Math.abs(value) <= MAX_MATE_MOVES;
    return counts ? { mate: value } : undefined;
  }
  // ChessBase writes whole centipawns with a depth, everyone else writes pawns with a point.
  const inCentipawns = depth !== undefined && !number.includes('.');
  const cp = inCentipawns ? value : Math.round(value * 100);
  return Math.abs(cp) <= MAX_CENTIPAWNS ? { cp } : undefined;
}

/** The clock and the evaluation (White's view) in a comment; missing facts are left out. */
export function parseComment(comment: string): CommentFacts {
  if (!comment.includes('[%')) return {};
  const written = CLOCK.exec(comment)?.[1];
  const clock = written === undefined ? undefined : secondsOf(written);
  const evaluation = EVALUATION.exec(comment);
  const score = evaluation ? scoreOf(evaluation[1] ?? '', evaluation[2] ?? '', evaluation[3]) : undefined;
  return {
    ...(clock === undefined ? {} : { clock }),
    ...(score === undefined ? {} : { eval: score }),
    ...(score === undefined || evaluation?.[3] === undefined ? {} : { evalDepth: Number(evaluation[3]) }),
  };
}
