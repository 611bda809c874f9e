import { Button } from '@tabia/ui';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useToday } from '../../state/exercise/today.ts';

interface Props {
  heroid: number;
  /** The plan has something due: the button keeps its place until its words are known. */
  isDue: boolean;
  /** It has the focus as soon as it is there. */
  takesFocus?: boolean;
  onStart: () => void;
}

/** Begins the session of the day, or takes it up again. Absent while nothing is due. */
export function TodayButton({ heroid, isDue, takesFocus = false, onStart }: Props) {
  const { t } = useTranslation(['today', 'common']);
  const { data, isPending } = useToday(heroid);
  if (isPending && isDue)
    return (
      <Button variant="training" autoFocus={takesFocus} loading loadingLabel={t('common:loading')}>
        {t('title')}
      </Button>
    );
  if (!data || data.positions === 0) return null;
  const { positions: count, minutes, trainingid } = data;
  return (
    <Button variant="training" autoFocus={takesFocus} startIcon="training" onPress={onStart}>
      {t(trainingid === null ? 'start' : 'goOn', { count, minutes })}
    </Button>
  );
}
