import { clampCentipawns, type Score, type Side, sideToMove } from '@tabia/chess';
import type { Encounter } from '../encounters/encountersOf.ts';
import { type Decision, type Judgment, judgeMoves, type PlayedMove } from '../judging/judge.ts';
import { LADDER } from '../judging/ladder.ts';
import type { Searched } from '../judging/searches.ts';
import type { PeoplePlay } from '../people/peoplePlay.ts';
import type { Studied } from '../proof/studied.ts';
import { type JudgedEncounter, judgedEncounter, mistakesFirst, type Summary, summarize } from './summary.ts';

/** A line of a search for several, with its score in White's view. */
export interface KnownLine {
  readonly score: Score;
  /** Best play of both sides, UCI. */
  readonly pv: readonly string[];
}

/** The evaluations of a position. */
export interface KnownPosition extends Searched {
  /** Score of the best of its deep lines, White's view; null where it has none. */
  readonly deepScore: Score | null;
  /** Best play of both sides by the deepest search, UCI; absent where it is not kept. */
  readonly line?: readonly string[] | undefined;
  /** Nodes of the search that gave `line`. */
  readonly lineNodes?: number | undefined;
  /** All lines of that search, best first. */
  readonly lines?: readonly KnownLine[] | undefined;
  /** Lines that were wanted of it; an engine may give fewer. One if absent. */
  readonly lineCount?: number | undefined;
}

/** A move of the deep lines of a position. */
export interface LineMove {
  readonly uci: string;
  /** Points of win chance that it loses against the best one. */
  readonly loss: number;
  /** The same in centipawns. */
  readonly shortage: number;
  /** Best play of both sides after it, UCI. */
  readonly line: readonly string[];
}

/** A position that a player met, with everything its finding depends on. */
export interface MetPosition<Source = unknown> {
  readonly key: string;
  /** All encounters with this position, in any order. */
  readonly encounters: readonly Encounter<Source>[];
  /** Points of win chance from which a move is unreasonable. */
  readonly sensitivity: number;
  /** When it was studied, and what; absent where it never was. */
  readonly studied?: Studied | undefined;
  /** Evaluations of this position and of those its moves led to, by their keys. */
  readonly known: (key: string) => KnownPosition | undefined;
  /** What other people play there; absent where nobody has looked. */
  readonly people?: PeoplePlay | undefined;
  /** The moves of its deep lines, of which `people` may recommend one that is not the best. */
  readonly lineMoves?: readonly LineMove[] | undefined;
  /** The move (UCI) that was firm until now; absent where none was. */
  readonly held?: string | undefined;
}

/** If games disagree about a move, the analysis with the largest loss counts: it decides whether the engine must search. */
function gameEvaluation(side: Side, encounters: readonly Encounter[]): PlayedMove['ofGame'] {
  const sign = side === 'white' ? 1 : -1;
  let worst: PlayedMove['ofGame'];
  for (const { gameBest, gameAfter } of encounters) {
    if (gameBest === null || gameAfter === null) continue;
    const found = { best: clampCentipawns({ cp: gameBest }), after: clampCentipawns({ cp: gameAfter }) };
    const drop = sign * (found.best - found.after);
    if (worst === undefined || drop > sign * (worst.best - worst.after)) worst = found;
  }
  return worst;
}

function decisionOf({ key, encounters, sensitivity, known }: MetPosition): Decision {
  const side = sideToMove(key);
  const moves = [...Map.groupBy(encounters, ({ uci }) => uci)].map(([uci, played]): PlayedMove => {
    const { scores = {}, trails } = known(played[0]?.nextKey ?? '') ?? {};
    return { uci, count: played.length, scores, trails, ofGame: gameEvaluation(side, played) };
  });
  const { scores = {}, trails } = known(key) ?? {};
  return {
    side,
    sensitivity,
    scores,
    trails,
    moves: moves.sort((a, b) => b.count - a.count || (a.uci < b.uci ? -1 : 1)),
  };
}

/** A position with its judgment and the summary of its encounters: a finding without opening name and moves. */
export interface WeighedPosition<Source = unknown> {
  readonly decision: Decision;
  readonly judgment: Judgment;
  /** Oldest first; of one date, the mistakes first. */
  readonly encounters: readonly JudgedEncounter<Source>[];
  readonly summary: Summary;
}

/** Judges a position and sums up its encounters. The order of its games does not matter. */
export function weigh<Source>(position: MetPosition<Source>): WeighedPosition<Source> {
  const decision = decisionOf(position);
  const judgment = judgeMoves(decision, LADDER);
  const encounters = position.encounters
    .map((encounter) => judgedEncounter(encounter, judgment.verdicts.get(encounter.uci), decision.side))
    .sort(mistakesFirst);
  return { decision, judgment, encounters, summary: summarize(encounters, position.studied) };
}
