import { followSearch, type Trails, trailsOf } from '../judging/earlyEnds.ts';
import { LADDER } from '../judging/ladder.ts';
import type { Scores } from '../judging/searches.ts';
import type { EvaluationRequest } from '../requests/requestsOf.ts';
import { centipawnsOfAnswer, type Evaluated, type Iteration, steadyCentipawns } from './evaluate.ts';

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

/** Verdicts read the way of these searches, whoever asked for them: what they find must not depend on it. */
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
