import { useTranslation } from '../../i18n/useTranslation.ts';
import { useApp } from '../../services/AppContext.tsx';
import { useChange } from './useChange.ts';

/** Operations whose answers say what the engine failed at. */
const STALE = [
  'openingtrees/heronode',
  'trees/load',
  'training/getlist',
  'training/punishlist',
  'usergames/mistakes',
  'usergames/gaps',
] as const;

/** Has the engine try again what it failed at, and says in the corner whether it does. */
export function useRetry() {
  const { t } = useTranslation('engine', { wait: false });
  const { notices } = useApp();
  return useChange('misc/retrysearches', {
    stale: STALE,
    onSuccess: ({ searches }) =>
      notices.show({ tone: 'info', title: t(searches > 0 ? 'failure.again' : 'failure.tooSoon') }),
  });
}
