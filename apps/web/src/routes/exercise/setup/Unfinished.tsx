import type { Training } from '@tabia/api-client/contract';
import { Button, Callout } from '@tabia/ui';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { ABORT, useHistoryChanges, useUnfinished } from '../../../state/exercise/training.ts';
import { useChange } from '../../../state/queries/useChange.ts';
import { ContinueButton } from '../ContinueButton.tsx';

interface Props {
  heroid: number;
  posid: number;
  herowhite: 0 | 1;
  onContinue: (training: Training) => void;
}

/** A training that was begun and left, as after a reload, or broken off at this position: go on with it, or drop it. */
export function Unfinished({ heroid, posid, herowhite, onContinue }: Props) {
  const { t } = useTranslation('exercise');
  const records = useUnfinished(heroid).data?.trainings ?? [];
  const record =
    records.find(({ state }) => state === 'active') ??
    records.find((one) => one.posid === posid && one.herowhite === herowhite);
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
          <ContinueButton trainingid={trainingid} goOn={goOn} />
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
