import type { Training } from '@tabia/api-client/contract';
import { Button, Callout } from '@tabia/ui';
import { useTranslation } from '../../i18n/useTranslation.ts';
import type { Trainer } from '../../state/exercise/createTrainer.ts';
import { useActiveTraining } from '../../state/queries/training.ts';
import { useChange } from '../../state/queries/useChange.ts';
import { useAddress } from '../../state/useAddress.ts';

const ABORT = { learn: 'training/abortl', test: 'training/abortt' } as const;

/** A training that was begun and left, as after a reload: go on with it, or drop it. */
export const Unfinished = ({ heroid, trainer }: { heroid: number; trainer: Trainer }) => {
  const { t } = useTranslation('exercise');
  const [, setAddress] = useAddress();
  const training = useActiveTraining(heroid).data?.training;
  const abort = useChange(ABORT[training?.mode ?? 'learn'], { stale: ['training/'] });
  if (!training?.next) return null;
  const goOn = (begun: Training) => {
    setAddress({ heroid, posid: begun.posid, herowhite: begun.herowhite });
    trainer.resume(begun);
  };
  return (
    <Callout
      tone="training"
      title={t('unfinished.title')}
      actions={
        <>
          <Button variant="training" size="small" onPress={() => goOn(training)}>
            {t('unfinished.goOn')}
          </Button>
          <Button
            variant="ghost"
            size="small"
            onPress={() => abort.mutate({ trainingid: training.trainingid })}
            loading={abort.isPending}
          >
            {t('unfinished.drop')}
          </Button>
        </>
      }
    >
      {t('unfinished.text', {
        mode: t(`modes.${training.mode}`),
        done: training.lines_done,
        lines: training.lines,
      })}
    </Callout>
  );
};
