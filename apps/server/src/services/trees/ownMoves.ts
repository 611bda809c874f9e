import type { OwnMove, Recommended } from '@tabia/api-client/contract';
import { fenOfKey, playFast, playLine, round, START_FEN, sideToMove } from '@tabia/chess';
import { gradeOf, losesGame, recommendation, recommendedMove } from '@tabia/mistakes';
import { deepestOf, isNamed, type JudgedLoss } from '../../domain/trees/facts.ts';
import type { Graph, GraphPosition } from '../../domain/trees/graph.ts';
import { gradedAfter } from '../../domain/trees/waste.ts';
import { type ListedAdvice, whyMistake } from '../../domain/trees/whyMistake.ts';
import { reasonField } from '../context/fields.ts';

/** A position with the moves that the player made in it, and what is asked about them. */
export interface OwnMovesRequest {
  readonly graph: Graph;
  readonly position: GraphPosition;
  /** Half-moves before it. */
  readonly hm: number;
  /** Usual moves from the start position. */
  readonly prehistory: readonly string[];
  /** UCI of the moves that the list calls unreasonable. */
  readonly mistakes: ReadonlySet<string>;
  /** Points of win chance. */
  readonly sensitivity: number;
  /** What the list says of the position; absent where it says nothing firm. */
  readonly advice: ListedAdvice | undefined;
}

type JudgedMove = Omit<OwnMove, 'reason'>;

/** The moves the player played there, most often first. */
function judgedMoves({ position, mistakes, sensitivity }: OwnMovesRequest): JudgedMove[] {
  const { facts, edges = [] } = position;
  if (!position.playerToMove) return [];
  const verdicts = new Map(facts.judged.map((move): [string, JudgedLoss] => [move.uci, move]));
  return edges
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count || (a.uci < b.uci ? -1 : 1))
    .map((edge) => {
      const verdict = verdicts.get(edge.uci);
      const loss = verdict?.loss ?? edge.waste;
      const shortage = verdict?.shortage ?? edge.shortage;
      const after = gradedAfter(sideToMove(facts.key), verdict?.cp, edge.eval);
      return {
        uci: edge.uci,
        san: playFast(facts.key, edge.uci)?.san ?? edge.uci,
        pos_to_id: edge.toId,
        count: edge.count,
        share: round(edge.share, 3),
        score: edge.score === null ? null : round(edge.score, 3),
        loss,
        shortage,
        grade: gradeOf({ loss, shortage, after }, sensitivity),
        unreasonable: mistakes.has(edge.uci),
      };
    });
}

/** Moves that may be recommended although the player has not played them: those that the engine offers. */
function unplayedMoves({ edges = [] }: GraphPosition) {
  return edges.filter(({ count }) => count === 0).map(({ uci, waste }) => ({ uci, loss: waste, count: 0 }));
}

function previousMove(prehistory: readonly string[]) {
  const uci = prehistory.at(-1);
  if (uci === undefined) return null;
  const before = playLine(START_FEN, prehistory.slice(0, -1)).at(-1);
  return { fen: before?.fen ?? START_FEN, uci };
}

function reasonOf(
  { graph, position, hm, prehistory, advice }: OwnMovesRequest,
  move: JudgedMove,
  recommended: { readonly uci: string; readonly shortage: number },
): OwnMove['reason'] {
  const { facts, edges = [] } = position;
  const made = (uci: string) => {
    const toId = edges.find((edge) => edge.uci === uci)?.toId;
    return {
      uci,
      evaluations: toId === undefined ? undefined : graph.positions.get(toId)?.facts.evaluations,
    };
  };
  const score = edges.find(({ uci }) => uci === move.uci)?.eval;
  const cp = facts.judged.find(({ uci }) => uci === move.uci)?.cp;
  const after = gradedAfter(sideToMove(facts.key), cp, score ?? null);
  const shortage = move.shortage ?? 0;
  const reason = whyMistake({
    fen: fenOfKey(facts.key, hm),
    evaluations: facts.evaluations,
    played: made(move.uci),
    recommended: made(recommended.uci),
    shortage,
    betterShortage: recommended.shortage,
    lost: losesGame(after, shortage, recommended.shortage),
    previous: previousMove(prehistory),
    advice,
  });
  return reason && reasonField(reason);
}

/** The moves the player played in a position, each mistake with its reason, and the move to play there. */
export function ownMoves(request: OwnMovesRequest): { moves: OwnMove[]; recommended: Recommended | null } {
  const { position, sensitivity } = request;
  const { key, evaluations } = position.facts;
  const moves = judgedMoves(request);
  const best = deepestOf(evaluations)?.lines[0]?.move;
  const weighed = [...moves, ...unplayedMoves(position)];
  const chosen = position.playerToMove
    ? recommendedMove(weighed, sensitivity, best, position.facts.people, position.facts.held)
    : null;
  // A move that is being checked is not named.
  const recommended = chosen && isNamed(chosen, position.facts) ? recommendation(key, weighed, chosen) : null;
  const shortage = moves.find(({ uci }) => uci === recommended?.uci)?.shortage ?? 0;
  const withReason = (move: JudgedMove): OwnMove => {
    const isExplained = move.unreasonable && recommended !== null && recommended.uci !== move.uci;
    return { ...move, reason: isExplained ? reasonOf(request, move, { ...recommended, shortage }) : null };
  };
  return { moves: moves.map(withReason), recommended };
}
