import { clampCentipawns, fenOfKey, type Score, type Side, sansOf, sideToMove } from '@tabia/chess';
import { describe } from '../encounters/describe.ts';
import type { Encounter } from '../encounters/encounter.ts';
import { judge } from '../judging/judge.ts';
import type { Decision, Judgment, PlayedMove, Verdict } from '../judging/judgment.ts';
import { LADDER, type Rung, type Scores } from '../judging/ladder.ts';
import type { Finding, FoundMove } from './finding.ts';
import { byDate, judgedEncounter } from './judgedEncounter.ts';
import { summarize } from './summary.ts';

/** What engines said of a position. */
export interface KnownPosition {
  readonly scores: Scores;
  /** Score of the best of its deep lines, White's view; null where it has none. */
  readonly deepScore: Score | null;
}

/** A position that a player met, with everything its finding depends on. */
export interface MetPosition<Source = unknown> {
  readonly key: string;
  /** All of this position; those of the same date in an order that does not change. */
  readonly encounters: readonly Encounter<Source>[];
  /** Points of win chance from which a move is unreasonable. */
  readonly sensitivity: number;
  /** When it was last studied, ms since 1970, or null. */
  readonly studiedMs: number | null;
  /** What is known of this position and of those its moves led to, by their keys. */
  readonly known: (key: string) => KnownPosition | undefined;
}

/** Of several analyses of the same move the most alarming one counts: it decides whether the engine must look. */
function freeEvaluation(side: Side, encounters: readonly Encounter[]): PlayedMove['free'] {
  const sign = side === 'white' ? 1 : -1;
  let worst: PlayedMove['free'];
  for (const { freeBest, freeAfter } of encounters) {
    if (freeBest === null || freeAfter === null) continue;
    const free = { best: clampCentipawns({ cp: freeBest }), after: clampCentipawns({ cp: freeAfter }) };
    const drop = sign * (free.best - free.after);
    if (worst === undefined || drop > sign * (worst.best - worst.after)) worst = free;
  }
  return worst;
}

function decisionOf({ key, encounters, sensitivity, known }: MetPosition): Decision {
  const side = sideToMove(key);
  const moves = [...Map.groupBy(encounters, ({ uci }) => uci)].map(([uci, played]): PlayedMove => {
    const scores = known(played[0]?.nextKey ?? '')?.scores ?? {};
    return { uci, count: played.length, scores, free: freeEvaluation(side, played) };
  });
  return {
    side,
    sensitivity,
    scores: known(key)?.scores ?? {},
    moves: moves.sort((a, b) => b.count - a.count || (a.uci < b.uci ? -1 : 1)),
  };
}

function foundMove({ uci, count }: PlayedMove, san: string, verdict: Verdict | undefined): FoundMove {
  if (verdict === undefined) return { uci, san, count, loss: null, shortage: null, cp: null };
  const { loss, shortage, cp } = verdict;
  return { uci, san, count, loss: Math.round(loss * 10) / 10, shortage, cp };
}

function judgedScore({ scores }: Decision, { verdicts }: Judgment): Score | null {
  const deepest = Math.max(0, ...[...verdicts.values()].map(({ nodes }) => nodes));
  const cp = scores[String(deepest)];
  return cp === undefined ? null : { cp };
}

/** The finding of a position, and the judgment with what is still missing. The order of its games does not matter. */
export function findingOf<Source>(
  position: MetPosition<Source>,
  ladder: readonly Rung[] = LADDER,
): { readonly finding: Finding<Source>; readonly judgment: Judgment } {
  const { key, encounters, known } = position;
  const decision = decisionOf(position);
  const judgment = judge(decision, ladder);
  const judged = encounters
    .toSorted(byDate)
    .map((encounter) => judgedEncounter(encounter, judgment.verdicts.get(encounter.uci)));
  const summary = summarize(judged, position.studiedMs);
  const description = describe(encounters);
  const sans = sansOf(
    key,
    decision.moves.map(({ uci }) => uci),
  );
  const deepScore = summary.critical === null ? null : known(key)?.deepScore;
  const finding: Finding<Source> = {
    fen: fenOfKey(key, description.ply),
    side: decision.side,
    ...description,
    ...summary,
    evaluation: deepScore ?? judgedScore(decision, judgment),
    moves: decision.moves.map((move, index) =>
      foundMove(move, sans[index] ?? move.uci, judgment.verdicts.get(move.uci)),
    ),
    encounters: judged,
    settled: judgment.settled,
  };
  return { finding, judgment };
}
