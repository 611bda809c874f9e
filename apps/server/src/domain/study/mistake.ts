import type { Mistake } from '@tabia/api-client/contract';
import { type Scope, within } from '../mistakes/filters.ts';
import { readEntry, type SeriesEntry } from '../mistakes/series.ts';
import { NOT_CRITICAL, SINGLE, summarise } from '../mistakes/summary.ts';
import { fenAt, scoreField } from '../trees/openingNodes.ts';
import { shownState } from './state.ts';

/** What the list needs of a position; `series` is null where nothing has been judged, `custom` marks plan positions. */
export type ListedFacts = {
  readonly positionId: number;
  readonly key: string;
  readonly heroWhite: boolean;
  readonly hm: number;
  readonly eco: string | null;
  readonly opening: string | null;
  readonly prevMove: string | null;
  readonly evalCp: number | null;
  readonly evalMate: number | null;
  readonly series: readonly SeriesEntry[] | null;
  readonly state: number;
  readonly studiedMs: number | null;
  readonly labels: Mistake['labels'];
  readonly inTraining: boolean;
  readonly custom: boolean;
  /** The way to it in the latest game that met it. */
  readonly prehistory: readonly string[];
};

/** So many encounters are drawn as the trend. */
const TREND_LENGTH = 40;

const tenth = (value: number): number => Math.round(value * 10) / 10;

const evalField = ({ evalCp, evalMate }: ListedFacts): Mistake['eval'] => {
  if (evalMate !== null) return scoreField({ mate: evalMate });
  return evalCp === null ? null : scoreField({ cp: evalCp });
};

/** A row of the list by the encounters of a scope; undefined when the position is not critical within it. */
export const mistakeOf = (facts: ListedFacts, scope: Scope): Mistake | undefined => {
  const series = within(facts.series ?? [], scope);
  const summary = summarise(series, facts.studiedMs);
  if (summary.critical === NOT_CRITICAL && !facts.custom) return undefined;
  const studied = shownState(facts.state, summary.refail);
  return {
    position_id: facts.positionId,
    fen: fenAt(facts.key, facts.hm),
    herowhite: facts.heroWhite ? 1 : 0,
    hm: facts.hm,
    eco_common: facts.eco,
    eco_opening: facts.opening,
    eval: evalField(facts),
    labels: facts.labels,
    mdegree: summary.mdegree,
    prevmove: facts.prevMove,
    prehistory_uci: [...facts.prehistory],
    studied,
    repeated_fault: summary.refail || studied === 2,
    single: summary.critical === SINGLE,
    dynamics: tenth(summary.dynamics),
    trend: series.slice(-TREND_LENGTH).map((entry) => readEntry(entry).loss ?? 0),
    total_count: summary.totalCount,
    total_shortage: summary.totalShortage,
    average_shortage: Math.round(summary.averageShortage) / 100,
    delta: summary.delta,
    unreasonable_count: summary.unreasonableCount,
    expected_loss: tenth(summary.expectedLoss),
    last_mistake_date: summary.lastMistakeMs === null ? null : new Date(summary.lastMistakeMs).toISOString(),
    isCustom: facts.custom,
    istraining: facts.inTraining,
  };
};

/** The list of a scope, the greatest expected loss first, positions that are only in the plan last. */
export const mistakesOf = (rows: readonly ListedFacts[], scope: Scope): Mistake[] =>
  rows
    .flatMap((row) => mistakeOf(row, scope) ?? [])
    .sort(
      (a, b) =>
        Number(a.isCustom) - Number(b.isCustom) ||
        b.expected_loss - a.expected_loss ||
        a.position_id - b.position_id,
    );
