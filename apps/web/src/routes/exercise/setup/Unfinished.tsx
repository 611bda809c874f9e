import type { Training } from '@tabia/api-client/contract';
import { Button, Callout } from '@tabia/ui';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { ABORT, useHistoryChanges, useUnfinished } from '../../../state/exercise/training.ts';
import { useChange } from '../../../state/queries/useChange.ts';

interface ButtonProps {
  trainingid: number;
  goOn: ReturnType<typeof useHistoryChanges>['goOn'];
  /** The next step of the page. */
  isNext?: boolean;
}

/** Takes a training up where it was left. */
export function ContinueButton({ trainingid, goOn, isNext = false }: ButtonProps) {
  const { t } = useTranslation('exercise');
  return (
    <Button
      variant={isNext ? 'training' : 'secondary'}
      size="sm"
      onPress={() => goOn.mutate({ trainingid })}
      loading={goOn.isPending}
    >
      {t('unfinished.goOn')}
    </Button>
  );
}

interface UnfinishedProps {
  heroid: number;
  posid: number;
  herowhite: 0 | 1;
  onContinue: (training: Training) => void;
  /** Going on with it is the next step. */
  isNext: boolean;
}

/** The training that was begun and left, as after a reload, or else the one broken off at this position. */
export function useLeftTraining({
  heroid,
  posid,
  herowhite,
}: Pick<UnfinishedProps, 'heroid' | 'posid' | 'herowhite'>) {
  const records = useUnfinished(heroid).data?.trainings ?? [];
  return (
    records.find(({ state }) => state === 'active') ??
    records.find((training) => training.posid === posid && training.herowhite === herowhite)
  );
}

/** Goes on with a training that was left, or drops it. */
export function Unfinished({ onContinue, isNext, ...place }: UnfinishedProps) {
  const { t } = useTranslation('exercise');
  const record = useLeftTraining(place);
  const mode = record?.mode ?? 'learn';
  const abort = useChange(ABORT[mode], { stale: ['training/'] });
  const { goOn } = useHistoryChanges(mode, onContinue);
  if (!record) return null;
  const { trainingid, state, lines, lines_done: done } = record;
  return (
    <Callout
      accent="training"
      title={t(state === 'active' ? 'unfinished.title' : 'unfinished.brokenOff')}
      actions={
        <>
          <ContinueButton trainingid={trainingid} goOn={goOn} isNext={isNext} />
          {state === 'active' && (
            <Button
              variant="ghost"
              size="sm"
              onPress={() => abort.mutate({ trainingid })}
              loading={abort.isPending}
            >
              {t('unfinished.drop')}
            </Button>
          )}
        </>
      }
    >
      {t('unfinished.text', { mode: t(`modes.${mode}`), done, lines })}
    </Callout>
  );
}
