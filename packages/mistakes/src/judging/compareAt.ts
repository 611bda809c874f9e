import { type Comparison, compare } from './compare.ts';
import { doubtOf, type KnownSide } from './doubt.ts';
import type { Decision, Need, PlayedMove, Verdict } from './judgment.ts';
import type { Margins, Rung, Scores } from './ladder.ts';
import { type Climber, earlyMarginsAt } from './place.ts';
import { firstClear, trailOf } from './trail.ts';

/** The score of a search of that many nodes, if there was one. */
function scoreAt(scores: Scores, nodes: number): number | undefined {
  return scores[String(nodes)];
}

/** What is known at a place; see `Verdict`. */
type Compared = Omit<Verdict, 'unreasonable'>;

/** The place of a climber: its margins for ending early, and the nodes of the searches of the position and of the move. */
interface Place {
  readonly isHalfway: boolean;
  readonly early: Margins | undefined;
  readonly nodes: number;
  readonly moveNodes: number;
}

function placeOf(climber: Climber, ladder: readonly Rung[]): Place {
  const { rung, searched } = climber;
  return {
    isHalfway: searched < rung,
    early: earlyMarginsAt(climber, ladder),
    nodes: ladder[rung]?.nodes ?? 0,
    moveNodes: ladder[searched]?.nodes ?? 0,
  };
}

/** The loss at which a search on its way had become clear. */
function clearedOnTheWay(
  { side, sensitivity, trails }: Decision,
  move: PlayedMove,
  place: Place,
  known: KnownSide,
): Compared | undefined {
  const { isHalfway, early, nodes, moveNodes } = place;
  if (early === undefined) return undefined;
  const trail = isHalfway ? trailOf(trails, nodes) : trailOf(move.trails, moveNodes);
  const pairOf = (cp: number) =>
    'best' in known ? { best: known.best, played: cp } : { best: cp, played: known.played };
  const comparisonOf = (cp: number): Comparison => compare(side, pairOf(cp).best, pairOf(cp).played);
  const point = firstClear(trail, (cp) => comparisonOf(cp).loss, sensitivity, early);
  if (point === undefined) return undefined;
  const { best, played } = pairOf(point.cp);
  return { ...comparisonOf(point.cp), cp: played, best, nodes };
}

/** The score of a place that is searched first: of the position on a whole rung, of the move halfway to it. */
function knownSide({ scores }: Decision, move: PlayedMove, place: Place): KnownSide | undefined {
  const { isHalfway, nodes, moveNodes } = place;
  if (isHalfway) {
    const played = scoreAt(move.scores, moveNodes);
    return played === undefined ? undefined : { played };
  }
  const best = scoreAt(scores, nodes);
  return best === undefined ? undefined : { best };
}

/** The loss of a move by the searches of its place; undefined while it cannot be told. */
export function comparisonAt(
  decision: Decision,
  climber: Climber,
  ladder: readonly Rung[],
): Compared | undefined {
  const { side, scores } = decision;
  const { move, rung } = climber;
  const place = placeOf(climber, ladder);
  const { nodes, moveNodes } = place;
  if (rung === 0 && move.free) {
    return { ...compare(side, move.free.best, move.free.after), cp: move.free.after, best: null, nodes };
  }
  const known = knownSide(decision, move, place);
  if (known === undefined) return undefined;
  const early = clearedOnTheWay(decision, move, place, known);
  if (early !== undefined) return early;
  const best = scoreAt(scores, nodes);
  const cp = scoreAt(move.scores, moveNodes);
  return best === undefined || cp === undefined ? undefined : { ...compare(side, best, cp), cp, best, nodes };
}

/** The searches that would tell the loss of a move at its place and were not made, or not far enough. */
export function needsAt(decision: Decision, climber: Climber, ladder: readonly Rung[]): Need[] {
  if (comparisonAt(decision, climber, ladder) !== undefined) return [];
  const { move } = climber;
  const place = placeOf(climber, ladder);
  const { early, nodes, moveNodes } = place;
  const known = knownSide(decision, move, place);
  const { side, sensitivity } = decision;
  const doubts = known && early && [doubtOf(side, known, sensitivity, early)];
  const position: Need = { move: null, nodes, doubts };
  const played: Need = { move: move.uci, nodes: moveNodes, doubts };
  return [
    ...(scoreAt(decision.scores, nodes) === undefined ? [position] : []),
    ...(scoreAt(move.scores, moveNodes) === undefined ? [played] : []),
  ];
}
