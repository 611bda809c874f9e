import { clampCentipawns, round, type Side } from '@tabia/chess';
import { type Decision, type Judgment, judge, type PlayedMove, type Verdict } from './judge.ts';
import { LADDER, type Rung, type Scores } from './ladder.ts';
import { byAge, type SeriesEntry, writeEntry } from './series.ts';
import { type Summary, summarize } from './summary.ts';

/** One decision of the hero in the position, with White's centipawns of the game's own comments, if any. */
export type Encounter = {
  readonly gameId: number;
  readonly uci: string;
  readonly category: number;
  readonly timeControl: number | null;
  readonly playedMs: number | null;
  readonly freeBest: number | null;
  readonly freeAfter: number | null;
};

/** One move of a finding; loss, shortage and White's centipawns after it are null until it has been scanned. */
export type FoundMove = {
  readonly uci: string;
  readonly count: number;
  readonly loss: number | null;
  readonly shortage: number | null;
  readonly cp: number | null;
};

export type Finding = Summary & {
  readonly judgment: Judgment;
  readonly series: readonly SeriesEntry[];
  /** Most played first. */
  readonly moves: readonly FoundMove[];
  /** White's centipawns of the position at the deepest rung that the verdicts rest on; null before the scan. */
  readonly evalCp: number | null;
};

export type FindingInput = {
  readonly hero: Side;
  readonly sensitivity: number;
  readonly encounters: readonly Encounter[];
  readonly scores: Scores;
  /** Scores of what each move led to. */
  readonly scoresAfter: (uci: string) => Scores;
  readonly studiedMs: number | null;
};

/** Of several comments on the same move the most alarming one: it decides whether the engine must look. */
function freeOf(hero: Side, encounters: readonly Encounter[]): PlayedMove['free'] {
  const sign = hero === 'white' ? 1 : -1;
  let worst: PlayedMove['free'];
  for (const { freeBest, freeAfter } of encounters) {
    if (freeBest === null || freeAfter === null) continue;
    const free = { best: clampCentipawns({ cp: freeBest }), after: clampCentipawns({ cp: freeAfter }) };
    const drop = sign * (free.best - free.after);
    if (worst === undefined || drop > sign * (worst.best - worst.after)) worst = free;
  }
  return worst;
}

function foundMove(uci: string, count: number, verdict: Verdict | undefined): FoundMove {
  if (verdict === undefined) return { uci, count, loss: null, shortage: null, cp: null };
  return { uci, count, loss: round(verdict.loss, 1), shortage: verdict.shortage, cp: verdict.cp };
}

function evalOf({ scores }: Decision, { verdicts }: Judgment): number | null {
  const deepest = Math.max(0, ...[...verdicts.values()].map(({ nodes }) => nodes));
  return scores[String(deepest)] ?? null;
}

/** Everything that is known of one position of one player, and what is still missing for the final word. */
export function findingOf(input: FindingInput, ladder: readonly Rung[] = LADDER): Finding {
  const byMove = Map.groupBy(input.encounters, ({ uci }) => uci);
  const moves: PlayedMove[] = [...byMove]
    .map(([uci, met]) => ({
      uci,
      count: met.length,
      scores: input.scoresAfter(uci),
      free: freeOf(input.hero, met),
    }))
    .sort((a, b) => b.count - a.count || (a.uci < b.uci ? -1 : 1));
  const decision: Decision = { ...input, moves };
  const judgment = judge(decision, ladder);
  const series = [...input.encounters].sort(byAge).map((encounter) => {
    const verdict = judgment.verdicts.get(encounter.uci);
    return writeEntry({
      ...encounter,
      loss: verdict?.loss ?? null,
      shortage: verdict?.shortage ?? null,
      unreasonable: verdict?.unreasonable ?? false,
    });
  });
  return {
    ...summarize(series, input.studiedMs),
    judgment,
    series,
    moves: moves.map(({ uci, count }) => foundMove(uci, count, judgment.verdicts.get(uci))),
    evalCp: evalOf(decision, judgment),
  };
}
