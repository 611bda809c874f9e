import type { Score } from '../evaluation/score.ts';
import { round } from '../numbers/round.ts';

/** What programs write into comments: the clock after the move in seconds, the evaluation after it. */
export type CommentFacts = {
  readonly clock?: number;
  readonly eval?: Score;
  readonly evalDepth?: number;
};

const CLOCK = /\[%clk\s+(\d+(?::\d+)*(?:\.\d+)?)\s*\]/;
const EVALUATION = /\[%eval\s+(#?)([+-]?\d+(?:\.\d+)?)(?:\s*,\s*(\d+))?\s*\]/;

/** Beyond these, half a year on a clock, a thousand pawns, a thousand moves, a number says nothing of a game. */
const MOST_SECONDS = 15_552_000;
const MOST_CENTIPAWNS = 99_000;
const MOST_MOVES = 1_000;

const secondsOf = (clock: string): number | undefined => {
  const seconds = clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  if (seconds > MOST_SECONDS) return undefined;
  // Milliseconds at most, or tenths of a second would carry the errors of binary fractions.
  return round(seconds, 3);
};

const scoreOf = (mate: string, number: string, depth: string | undefined): Score | undefined => {
  const value = Number(number);
  if (mate) {
    const counts = Number.isInteger(value) && value !== 0 && Math.abs(value) <= MOST_MOVES;
    return counts ? { mate: value } : undefined;
  }
  // ChessBase writes whole centipawns with a depth, everyone else pawns with a point.
  const inCentipawns = depth !== undefined && !number.includes('.');
  const cp = inCentipawns ? value : Math.round(value * 100);
  return Math.abs(cp) <= MOST_CENTIPAWNS ? { cp } : undefined;
};

/** The clock and the evaluation (White's view) that a comment carries; what is not there is left out. */
export const parseComment = (comment: string): CommentFacts => {
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
};
