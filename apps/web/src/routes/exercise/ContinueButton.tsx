import { Button } from '@tabia/ui';
import { useTranslation } from '../../i18n/useTranslation.ts';
import type { useHistoryChanges } from '../../state/exercise/training.ts';

interface Props {
  trainingid: number;
  goOn: ReturnType<typeof useHistoryChanges>['goOn'];
  /** The next step of the page. */
  isNext?: boolean;
}

/** Takes a training up where it was left. */
export function ContinueButton({ trainingid, goOn, isNext = false }: Props) {
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
