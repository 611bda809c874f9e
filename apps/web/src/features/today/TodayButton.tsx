import { Button } from '@tabia/ui';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useToday } from '../../state/exercise/today.ts';

/** Begins the session of the day, or takes it up again. Absent while nothing is due. */
export function TodayButton({ heroid, onStart }: { heroid: number; onStart: () => void }) {
  const { t } = useTranslation('today');
  const { data } = useToday(heroid);
  if (!data || data.positions === 0) return null;
  const { positions: count, minutes, trainingid } = data;
  return (
    <Button variant="training" startIcon="training" onPress={onStart}>
      {t(trainingid === null ? 'start' : 'goOn', { count, minutes })}
    </Button>
  );
}
