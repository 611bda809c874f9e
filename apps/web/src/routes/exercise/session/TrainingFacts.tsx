import { Badge, HelpPoint, Inline, KeyHint, Progress, Stack, Text } from '@tabia/ui';
import { useSnapshot } from 'valtio';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import type { Trainer } from '../../../state/exercise/trainer/createTrainer.ts';

/** Beside a running training: which way, how far, and the keys. */
export function TrainingFacts({ trainer }: { trainer: Trainer }) {
  const { t } = useTranslation('exercise');
  const { training, phase } = useSnapshot(trainer.state);
  if (!training) return null;
  const keys = [
    ['next', t('keys.space')],
    ['hint', 'H'],
    ['stop', 'Esc'],
  ] as const;
  return (
    <Stack gap={4}>
      <Inline>
        <Badge accent="training">{t(`modes.${training.mode}`)}</Badge>
      </Inline>
      <HelpPoint id="trainingMoves">
        <Progress
          label={t('linesDone')}
          value={training.lines_done}
          max={training.lines}
          valueText={t('linesOf', { done: training.lines_done, lines: training.lines })}
          accent="training"
        />
      </HelpPoint>
      {phase !== 'ended' && (
        <Stack gap={2}>
          {keys.map(([name, key]) => (
            <Inline key={name} gap={2}>
              <KeyHint keys={[key]} />
              <Text size="sm" muted>
                {t(`keys.${name}`)}
              </Text>
            </Inline>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
