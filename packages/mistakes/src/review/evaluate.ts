import { clampCentipawns, gameEnd, type Score } from '@tabia/chess';
import type { KnownLine } from '../finding/weigh.ts';
import { followSearch, type Trails, trailsOf } from '../judging/earlyEnds.ts';
import { LADDER } from '../judging/ladder.ts';
import type { Scores } from '../judging/searches.ts';
import type { EvaluationRequest } from '../requests/requestsOf.ts';

/** What a search has come to after an iteration. */
export interface Iteration {
  /** Nodes searched by then. */
  readonly nodes: number;
  /** Best first, scores in White's view. */
  readonly lines: readonly EvaluatedLine[];
  /** As in `Evaluated`, so far. */
  readonly meanCentipawns?: number | undefined;
}

/** One search of an engine. */
export interface Search {
  /** Nodes to search. */
  readonly nodes: number;
  /** Lines wanted; `review` asks for one. */
  readonly multiPv: number;
  /** Aborted when the answer is not needed any more. */
  readonly signal: AbortSignal;
  /**
   * To be called after each iteration of the search, in their order: when it is true the search may end there, with the answer of
   * that iteration. An engine that does not call it searches a tenth more.
   */
  readonly isEnough?: ((iteration: Iteration) => boolean) | undefined;
}

/** One line of an answer, with its score in White's view. */
export interface EvaluatedLine {
  readonly score: Score;
  /** Best play of both sides, UCI. Reasons need it; without it a mistake stays unexplained. */
  readonly pv?: readonly string[] | undefined;
}

/** The answer of an engine: lines, best first, with scores in White's view. Empty where the game is over. */
export interface Evaluated {
  readonly lines: readonly EvaluatedLine[];
  /**
   * Mean of the best line's score over the nodes of the search, White's centipawns from -1000 to 1000. It makes the answer
   * steadier, and may be missing.
   */
  readonly meanCentipawns?: number | undefined;
  /** True when `isEnough` ended the search. */
  readonly stopped?: boolean | undefined;
}

/**
 * Evaluates a position (FEN). It should give the same answer each time: no knowledge from earlier searches, a fixed
 * number of nodes. `(fen, search) => pool.evaluate({ fen, ...search })` with the pool of `@tabia/engine/node` does.
 */
export type Evaluate = (fen: string, search: Search) => Promise<Evaluated>;

/**
 * White's clamped centipawns of a search: halfway between its last score and `mean`, the mean over its nodes. That is
 * a tenth nearer to a search of a million nodes than the last score alone (decision record 110). A mate is proved, so it
 * counts alone.
 */
export function steadyCentipawns(score: Score, mean: number | undefined): number {
  const cp = clampCentipawns(score);
  return mean === undefined || 'mate' in score ? cp : Math.round((cp + mean) / 2);
}

/**
 * White's clamped centipawns of an evaluation, steadied by its mean over the search. Without lines the game is over, and
 * its result counts; throws an `Error` if it is not.
 */
export function centipawnsOfAnswer(fen: string, { lines: [best], meanCentipawns }: Evaluated): number {
  if (best !== undefined) return steadyCentipawns(best.score, meanCentipawns);
  const end = gameEnd(fen);
  if (end === undefined) throw new Error(`evaluate() gave no line for a position with legal moves: ${fen}`);
  return end.kind === 'checkmate' ? clampCentipawns({ mate: end.winner === 'white' ? 1 : -1 }) : 0;
}

/** The lines of an answer that can be replayed, best first. */
export function knownLines({ lines }: Evaluated): KnownLine[] {
  return lines.flatMap(({ score, pv }) => (pv ? [{ score, pv }] : []));
}

/** What a search has found out. */
export interface FoundScores {
  /** Empty when the search ended early. */
  readonly scores: Scores;
  readonly trails: Trails;
  /** Nodes that the answer is worth: fewer than asked for when the search ended early. */
  readonly nodes: number;
}

/** A request that is being searched. */
export interface FollowedRequest {
  /** For the engine; undefined where the search is made to its end, and its way does not matter. */
  readonly isEnough: ((iteration: Iteration) => boolean) | undefined;
  /** What the answer says of the position. Throws an `Error` for an answer without lines while the game goes on. */
  readonly found: (fen: string, answer: Evaluated) => FoundScores;
}

/** Verdicts read the course of these searches, no matter who asked for them. */
function isFollowed({ nodes, multiPv }: Pick<EvaluationRequest, 'nodes' | 'multiPv'>): boolean {
  return multiPv === 1 && LADDER.some(({ early, position }) => early && position === nodes);
}

/** Follows the search of a request, so that it ends as soon as nothing is in doubt that it was asked for. */
export function followRequest(
  request: Pick<EvaluationRequest, 'nodes' | 'multiPv' | 'doubts'>,
): FollowedRequest {
  const { nodes, multiPv, doubts } = request;
  const search = followSearch(nodes, doubts);
  const reach = ({ nodes: done, lines: [best], meanCentipawns }: Iteration): boolean =>
    best !== undefined && search.reach({ nodes: done, cp: steadyCentipawns(best.score, meanCentipawns) });
  return {
    isEnough: isFollowed(request) ? reach : undefined,
    found(fen, answer) {
      const points = search.points();
      const trails = trailsOf(nodes, points);
      const last = points.at(-1);
      if (answer.stopped && last !== undefined) return { scores: {}, trails, nodes: last.nodes };
      const scores: Scores = multiPv === 1 ? { [nodes]: centipawnsOfAnswer(fen, answer) } : {};
      return { scores, trails, nodes };
    },
  };
}
