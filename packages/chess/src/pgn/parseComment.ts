import type { Score } from '../evaluation/score.ts';
import { round } from '../numbers/round.ts';

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
