import { Badge } from '@tabia/ui';
import { type Grade, gradeSymbol, useGradeWords } from './useGradeWords.ts';

/** How bad a move is: its symbol and the word; nothing for a move that is fine or not judged. */
export function GradeBadge({ grade, shortage }: { grade: Grade | null; shortage: number | null }) {
  const words = useGradeWords()(grade, shortage);
  if (grade === null || words === '') return null;
  const tone = grade === 'playable' ? 'neutral' : grade === 'inaccurate' ? 'warning' : 'danger';
  return <Badge tone={tone}>{[gradeSymbol(grade), words].filter(Boolean).join('\u00a0')}</Badge>;
}
