import type { ComparedFigure, ComparedMove, ComparisonColumn } from '@tabia/board';
import { clampCentipawns, formatScore } from '@tabia/chess';
import { useNarrow } from '@tabia/ui/theme';
import { useMemo } from 'react';
import { useSan } from '../../features/boardLabels/useBoardLabels.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import type { TreeRow } from '../../state/openingTree/treeRows.ts';

interface Given {
  whiteToMove: boolean;
  /** Results of the group are known. */
  hasResults: boolean;
  /** A human network predicts moves there. */
  hasPrediction: boolean;
}

type Figures = Record<string, ComparedFigure>;

/** The figures of a move; on a phone the results stand in small beside the shares. */
function figuresOf(
  { own, group, predicted, score }: TreeRow,
  { whiteToMove }: Pick<Given, 'whiteToMove'>,
  isNarrow: boolean,
  words: { percent: (share: number) => string; points: (value: string) => string },
): Figures {
  const { percent, points } = words;
  const figures: Figures = {};
  const add = (id: string, value: number, text: string, note?: string): void => {
    figures[id] = { value, text, ...(note !== undefined && { note }) };
  };
  if (own) {
    const result = own.score === null ? undefined : percent(own.score);
    add('own', own.share, percent(own.share), isNarrow ? result : String(own.count));
    if (own.score !== null && result !== undefined) add('ownScore', own.score, result);
    if (own.recent !== null && own.earlier !== null) {
      const change = Math.round((own.recent - own.earlier) * 100);
      const sign = change > 0 ? '+' : change < 0 ? '−' : '';
      add('trend', change, points(`${sign}${Math.abs(change)}`));
    }
  }
  if (group) {
    const result = group.score === null ? undefined : percent(group.score);
    const games = group.games > 0 ? String(group.games) : undefined;
    add('group', group.share, percent(group.share), isNarrow ? result : games);
    if (group.score !== null && result !== undefined) add('groupScore', group.score, result);
  }
  if (predicted !== undefined) add('maia', predicted, percent(predicted));
  if (score) add('engine', (whiteToMove ? 1 : -1) * clampCentipawns(score), formatScore(score));
  return figures;
}

/** The columns of the opening tree, and its moves as rows of the table. */
export function useTreeColumns({ whiteToMove, hasResults, hasPrediction }: Given): {
  readonly columns: readonly ComparisonColumn[];
  readonly movesOf: (rows: readonly TreeRow[]) => readonly ComparedMove[];
} {
  const { t } = useTranslation('openingTree');
  const { t: groups } = useTranslation('groups');
  const san = useSan();
  const isNarrow = useNarrow();
  return useMemo(() => {
    const own = { id: 'own', label: t('columns.own') };
    const group = { id: 'group', label: t('columns.group') };
    const results = (id: 'ownScore' | 'groupScore' | 'trend') =>
      isNarrow ? [] : [{ id, label: t(`columns.${id}`) }];
    const words = {
      percent: (share: number) => groups('percent', { value: Math.round(share * 100) }),
      points: (value: string) => t('points', { value }),
    };
    return {
      columns: [
        own,
        ...results('ownScore'),
        ...results('trend'),
        group,
        ...(hasResults ? results('groupScore') : []),
        { id: 'engine', label: t('columns.engine') },
        ...(hasPrediction ? [{ id: 'maia', label: t('columns.maia') }] : []),
      ],
      movesOf: (rows) =>
        rows.map((row) => ({
          uci: row.uci,
          move: san(row.san, row.uci),
          figures: figuresOf(row, { whiteToMove }, isNarrow, words),
        })),
    };
  }, [t, groups, san, isNarrow, whiteToMove, hasResults, hasPrediction]);
}
