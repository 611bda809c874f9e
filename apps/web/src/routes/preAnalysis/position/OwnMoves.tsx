import type { OwnMove } from '@tabia/api-client/contract';
import { MoveTable } from '@tabia/board';
import { wasteLevel } from '@tabia/trainer/variations';
import { useSan } from '../../../features/boardLabels/useBoardLabels.ts';
import { gradeSymbol } from '../../../features/grades/GradeBadge.tsx';
import { useFormat } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';

/** The player's moves in the position: how often, with what loss and score. */
export function OwnMoves({
  moves,
  selected,
  onSelect,
}: {
  moves: readonly OwnMove[];
  selected: string | undefined;
  onSelect: (uci: string) => void;
}) {
  const { t } = useTranslation('mistakes');
  const format = useFormat();
  const san = useSan();
  const percent = (share: number) => t('percent', { value: Math.round(share * 100) });
  return (
    <MoveTable
      moves={moves.map((move) => ({
        uci: move.uci,
        move: `${san(move.san, move.uci)}${gradeSymbol(move.grade)}`,
        times: move.count,
        share: move.share,
        shareText: percent(move.share),
        loss: move.loss ?? 0,
        lossText: move.loss === null ? t('notJudged') : format.tenths(move.loss),
        lossLevel: wasteLevel(move.loss ?? 0, move.grade),
        ...(move.score !== null && { score: move.score }),
        scoreText: move.score === null ? '—' : percent(move.score),
      }))}
      {...(selected !== undefined && { selectedId: selected })}
      onSelect={onSelect}
      labels={{
        table: t('own.table'),
        move: t('own.move'),
        times: t('own.times'),
        share: t('own.share'),
        loss: t('own.loss'),
        score: t('own.score'),
        empty: t('own.empty'),
      }}
    />
  );
}
