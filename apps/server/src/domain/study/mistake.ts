import type { Mistake } from '@tabia/api-client/contract';
import { round } from '@tabia/chess';
import { type Scope, within } from '../mistakes/filters.ts';
import { type SeriesEntry, trendOf } from '../mistakes/series.ts';
import { deltaOf, NOT_CRITICAL, SINGLE, type Summary, summarize } from '../mistakes/summary.ts';
import { fenAt, scoreField } from '../trees/openingNodes.ts';
import { shownState } from './state.ts';

/** What a finding amounts to over all its encounters, with its trend. */
export type StoredSummary = Omit<Summary, 'averageShortage' | 'delta' | 'lastMetMs'> & {
  readonly trend: readonly number[];
};

/** What the list needs of a position; `custom` marks those that are only in the study plan. */
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
  /** Read only where a scope or a change of the study makes it necessary; else null. */
  readonly series: readonly SeriesEntry[] | null;
  /** The sum over all encounters as it was stored; null where the player's games say nothing. */
  readonly stored: StoredSummary | null;
  readonly state: number;
  readonly studiedMs: number | null;
  readonly labels: Mistake['labels'];
  readonly inTraining: boolean;
  readonly custom: boolean;
  /** The way to it in the latest game that met it. */
  readonly prehistory: readonly string[];
};

/** What the list shows of a finding, kept ready beside it: all that does not depend on study, labels and plan. */
export type FoundFacts = Omit<
  ListedFacts,
  'stored' | 'series' | 'state' | 'studiedMs' | 'labels' | 'inTraining' | 'custom'
> & {
  readonly stored: StoredSummary;
  /** When it was computed: a study that changed later is not in it. */
  readonly updatedMs: number;
};

const evalField = ({ evalCp, evalMate }: ListedFacts): Mistake['eval'] => {
  if (evalMate !== null) return scoreField({ mate: evalMate });
  return evalCp === null ? null : scoreField({ cp: evalCp });
};

const summaryOf = ({ series, stored, studiedMs }: ListedFacts, scope: Scope): StoredSummary => {
  if (series === null && stored !== null) return stored;
  const some = within(series ?? [], scope);
  return { ...summarize(some, studiedMs), trend: trendOf(some) };
};

/** A row of the list by the encounters of a scope; undefined when the position is not critical within it. */
export const mistakeOf = (facts: ListedFacts, scope: Scope): Mistake | undefined => {
  const summary = summaryOf(facts, scope);
  const { totalCount, totalShortage } = summary;
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
    dynamics: round(summary.dynamics, 1),
    trend: [...summary.trend],
    total_count: totalCount,
    total_shortage: totalShortage,
    average_shortage: totalCount === 0 ? 0 : Math.round(totalShortage / totalCount) / 100,
    delta: deltaOf(totalShortage, totalCount),
    unreasonable_count: summary.unreasonableCount,
    expected_loss: round(summary.expectedLoss, 1),
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
