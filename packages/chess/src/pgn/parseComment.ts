import type { Score } from '../evaluation/score.ts';

/** What programs write into comments: the clock after the move in seconds, the evaluation after it. */
export type CommentFacts = {
  readonly clock?: number;
  readonly eval?: Score;
  readonly evalDepth?: number;
};

const CLOCK = /\[%clk\s+(\d+(?::\d+)*(?:\.\d+)?)\s*\]/;
const EVALUATION = /\[%eval\s+(#?)([+-]?\d+(?:\.\d+)?)(?:\s*,\s*(\d+))?\s*\]/;

const secondsOf = (clock: string): number =>
  // Milliseconds at most, or tenths of a second would carry the errors of binary fractions.
  Math.round(clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) * 1000) / 1000;

const scoreOf = (mate: string, number: string, depth: string | undefined): Score | undefined => {
  const value = Number(number);
  if (mate) return value === 0 ? undefined : { mate: value };
  // ChessBase writes whole centipawns with a depth, everyone else pawns with a point.
  const inCentipawns = depth !== undefined && !number.includes('.');
  return { cp: inCentipawns ? value : Math.round(value * 100) };
};

/** The clock and the evaluation (White's view) that a comment carries; what is not there is left out. */
export const parseComment = (comment: string): CommentFacts => {
  if (!comment.includes('[%')) return {};
  const clock = CLOCK.exec(comment)?.[1];
  const evaluation = EVALUATION.exec(comment);
  const score = evaluation ? scoreOf(evaluation[1] ?? '', evaluation[2] ?? '', evaluation[3]) : undefined;
  return {
    ...(clock === undefined ? {} : { clock: secondsOf(clock) }),
    ...(score === undefined ? {} : { eval: score }),
    ...(score === undefined || evaluation?.[3] === undefined ? {} : { evalDepth: Number(evaluation[3]) }),
  };
};
