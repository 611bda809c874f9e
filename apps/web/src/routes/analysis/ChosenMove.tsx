import { WasteMark } from '@tabia/board';
import { formatScore, round } from '@tabia/chess';
import { numberedMove, scoreOf, type Variation, wasteLevel } from '@tabia/trainer/variations';
import { Text } from '@tabia/ui';
import { useSan } from '../../features/boardLabels/useBoardLabels.ts';
import { GradeBadge } from '../../features/grades/GradeBadge.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';

/** The chosen move in one line. */
export function ChosenMove({ move }: { move: Variation }) {
  const { t } = useTranslation('analysis');
  const format = useFormat();
  const san = useSan();
  const score = scoreOf(move.eval);
  const groupText = (group: typeof move.group): string => {
    if (group === null) return '';
    const value = Math.round(group.share * 100);
    return group.score === null
      ? t('group.share', { value })
      : t('group.scored', { value, score: Math.round(group.score * 100) });
  };
  const facts = [
    t(`kinds.${move.origin === 'rival' ? 'reply' : move.origin}`),
    score ? formatScore(score) : '',
    move.count > 0 ? t('met', { count: move.count }) : '',
    groupText(move.group),
  ].filter(Boolean);
  return (
    <>
      <Text weight="medium">{numberedMove(move.hm, san(move.san, move.uci))}</Text>
      <Text size="sm" muted>
        {facts.join(' · ')}
      </Text>
      <GradeBadge grade={move.grade} shortage={move.shortage} />
      {move.waste !== null && (
        <WasteMark level={wasteLevel(move.waste, move.grade)}>
          {t('waste', { points: format.number(round(move.waste, 1)) })}
        </WasteMark>
      )}
    </>
  );
}
