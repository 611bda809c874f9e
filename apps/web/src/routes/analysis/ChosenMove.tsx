import { WasteMark } from '@tabia/board';
import { formatScore, round } from '@tabia/chess';
import {
  type Analysis,
  isInTraining,
  isTrained,
  type MoveStatus,
  numberedMove,
  scoreOf,
  wasteLevel,
} from '@tabia/trainer/variations';
import { ButtonGroup, IconButton, Inline, Stack, Switch, Text } from '@tabia/ui';
import { useSnapshot } from 'valtio';
import { useSan } from '../../features/boardLabels/useBoardLabels.ts';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useMarkChoices } from './useMarkChoices.ts';

/** The chosen move in one line, and its marks. */
export function ChosenMove({ analysis }: { analysis: Analysis }) {
  const { t } = useTranslation('analysis');
  const format = useFormat();
  const san = useSan();
  const { moves, selected } = useSnapshot(analysis.state);
  const move = moves.get(selected);
  const marks = useMarkChoices()(move);
  if (!move)
    return (
      <Text size="sm" muted>
        {t('chooseMove')}
      </Text>
    );
  const isUnknown = move.fromId === null || move.toId === null;
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
  const on = isInTraining(move);
  return (
    <Stack gap={2}>
      <Inline gap={3}>
        <Text weight="medium">{numberedMove(move.hm, san(move.san, move.uci))}</Text>
        <Text size="sm" muted>
          {facts.join(' · ')}
        </Text>
        {move.waste !== null && (
          <WasteMark level={wasteLevel(move.waste)}>
            {t('waste', { points: format.number(round(move.waste, 1)) })}
          </WasteMark>
        )}
      </Inline>
      {isUnknown ? (
        <Text size="sm" muted>
          {t('marks.unknown')}
        </Text>
      ) : (
        <Inline gap={3}>
          <Switch
            label={t('inTrainingSwitch')}
            selected={on}
            disabled={move.hidden}
            onChange={(wanted) => void analysis.switchTraining(selected, wanted)}
          />
          <IconButton
            icon="eyeOff"
            label={t('marks.hide')}
            selected={move.hidden}
            onPress={() => void analysis.hide(selected, !move.hidden)}
          />
          <ButtonGroup
            label={t('marks.label')}
            items={marks.map(({ id, label }) => ({ id, label }))}
            value={String(move.status)}
            onChange={(id) => void analysis.mark(selected, Number(id) as MoveStatus)}
          />
          {move.hidden && (
            <Text size="sm" muted>
              {t('marks.hiddenText')}
            </Text>
          )}
          {on && !isTrained(moves, selected) && (
            <Text size="sm" tone="warning">
              {t('notReached')}
            </Text>
          )}
        </Inline>
      )}
    </Stack>
  );
}
