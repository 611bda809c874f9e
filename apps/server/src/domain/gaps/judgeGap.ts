import { centipawnsFor, loss, type Score, shortage, sideToMove } from '@tabia/chess';
import { DEEP, type ExpectedLoss, expectedLoss, type GradedMove, RUNGS } from '@tabia/mistakes';
import { type KnownEvaluation, scoreOf } from '../trees/facts.ts';

/** A likely answer of the player in a gap. */
interface StoredAnswer {
  readonly uci: string;
  /** 0 to 1. */
  readonly probability: number;
  /** Number of the position after it. */
  readonly toId: number;
}

/** A gap as it is stored: the player's position after a likely reply that was never or rarely met. */
export interface StoredGap {
  readonly positionId: number;
  readonly key: string;
  readonly playerIsWhite: boolean;
  /** Share of the player's games that reach it, 0 to 1. */
  readonly probability: number;
  /** Games that reached it. */
  readonly met: number;
  /** The likeliest moves to it from the start position, UCI; the last one is the reply. */
  readonly moves: readonly string[];
  /** Likely answers, the likeliest first. */
  readonly answers: readonly StoredAnswer[];
}

/** Nodes of the search of a position after a likely answer: those of the last rung of the ladder. */
export const REPLY_NODES = RUNGS.at(-1) ?? 0;
/** Lower than all requests of the analysis, whose tiers begin at 1. */
const PRIORITY = 0.5;

/** A search that a gap waits for. */
interface GapSearch {
  readonly positionId: number;
  readonly nodes: number;
  readonly multiPv: number;
  readonly priority: number;
}

/** The judgment of a gap. */
export interface JudgedGap {
  /** Undefined while searches are missing. */
  readonly expected: ExpectedLoss | undefined;
  /** The answer that costs most, as it is graded; undefined with `expected`. */
  readonly answer: GradedMove | undefined;
  /** The best move, UCI. */
  readonly best: string | undefined;
  readonly missing: readonly GapSearch[];
}

type Evaluations = ReadonlyMap<number, readonly KnownEvaluation[]>;

/** The deep lines of a position, from the engine that searched longest. Few legal moves give fewer lines. */
function deepLinesOf(evaluations: readonly KnownEvaluation[]): KnownEvaluation | undefined {
  return evaluations
    .filter(({ nodes, lines }) => nodes >= DEEP.nodes && lines.length > 0)
    .toSorted((a, b) => b.nodes - a.nodes || b.lines.length - a.lines.length)[0];
}

/** The score after an answer: that of its line, or of a search of the position after it by the same engine. */
function scoreAfter(
  deep: KnownEvaluation,
  uci: string,
  after: readonly KnownEvaluation[],
): Score | undefined {
  const line = deep.lines.find(({ move }) => move === uci);
  if (line) return scoreOf(line);
  const searched = after.find(({ engine, nodes }) => engine === deep.engine && nodes >= REPLY_NODES);
  const [best] = searched?.lines ?? [];
  return best && scoreOf(best);
}

/** Judges the likely answers in a gap by what is stored, and says which searches are missing. */
export function judgeGap({ positionId, key, answers }: StoredGap, evaluations: Evaluations): JudgedGap {
  const deep = deepLinesOf(evaluations.get(positionId) ?? []);
  const [best] = deep?.lines ?? [];
  if (deep === undefined || best === undefined)
    return {
      ...{ expected: undefined, answer: undefined, best: undefined },
      missing: [{ positionId, ...DEEP, priority: PRIORITY }],
    };
  const side = sideToMove(key);
  const scores = new Map<string, Score>();
  const losses = new Map<string, number>();
  const missing: GapSearch[] = [];
  for (const { uci, toId } of answers) {
    const score = scoreAfter(deep, uci, evaluations.get(toId) ?? []);
    if (score) {
      scores.set(uci, score);
      losses.set(uci, loss(side, scoreOf(best), score));
    } else missing.push({ positionId: toId, nodes: REPLY_NODES, multiPv: 1, priority: PRIORITY });
  }
  const shares = new Map(answers.map(({ uci, probability }) => [uci, probability]));
  const expected = missing.length > 0 ? undefined : expectedLoss(shares, losses);
  const after = expected && scores.get(expected.answer.uci);
  return {
    expected,
    answer: after && {
      loss: expected.answer.loss,
      shortage: shortage(side, scoreOf(best), after),
      after: centipawnsFor(side, after),
    },
    best: best.move,
    missing,
  };
}

/** The positions whose evaluations a gap is judged by. */
export function judgedPositions({ positionId, answers }: StoredGap): readonly number[] {
  return [positionId, ...answers.map(({ toId }) => toId)];
}
