import { makeComment } from 'chessops/pgn';
import type { CommentFacts } from './parseComment.ts';

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
