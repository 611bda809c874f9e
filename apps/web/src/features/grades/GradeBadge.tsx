import type { OwnMove } from '@tabia/api-client/contract';
import { Badge } from '@tabia/ui';
import { useMemo } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';

type Grade = NonNullable<OwnMove['grade']>;

/** A grade as players write it behind a move: it says without color what the word says. */
const SYMBOLS: Readonly<Record<Grade, string>> = {
  fine: '',
  playable: '',
  inaccurate: '?!',
  mistake: '?',
  blunder: '??',
};

/** The symbol of a grade; empty for a move that is not wrong, or not judged. */
export function gradeSymbol(grade: Grade | null): string {
  return grade === null ? '' : SYMBOLS[grade];
}

/** A grade in words, and what a playable move gives away; `shortage` in centipawns. Empty for a move that is fine or not judged. */
export function useGradeWords(): (grade: Grade | null, shortage: number | null) => string {
  const { t } = useTranslation('board');
  const format = useFormat();
  return useMemo(
    () => (grade, shortage) => {
      if (grade === null || grade === 'fine') return '';
      return t(`grades.${grade}`, { pawns: format.tenths((shortage ?? 0) / 100) });
    },
    [t, format],
  );
}

/** How bad a move is: its symbol and the word; nothing for a move that is fine or not judged. */
export function GradeBadge({ grade, shortage }: { grade: Grade | null; shortage: number | null }) {
  const words = useGradeWords()(grade, shortage);
  if (grade === null || words === '') return null;
  const tone = grade === 'playable' ? 'neutral' : grade === 'inaccurate' ? 'warning' : 'danger';
  return <Badge tone={tone}>{[gradeSymbol(grade), words].filter(Boolean).join('\u00a0')}</Badge>;
}
