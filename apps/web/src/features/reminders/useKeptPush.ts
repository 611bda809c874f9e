import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useApp } from '../../services/AppContext.tsx';
import { REMINDED_USER } from '../../services/device/storedFlag.ts';

/** Reminders of this browser stay subscribed without a word: the browser may lose them at any time. */
export function useKeptPush(): void {
  const { api, session } = useApp();
  const userId = useSnapshot(session.state).user?.userid;
  useEffect(() => {
    // Loaded where reminders were once asked for, and nowhere else.
    if (userId === undefined || localStorage.getItem(REMINDED_USER) === null) return;
    const keep = async () => (await import('../../services/device/push.ts')).keepPush(api, userId);
    // The next visit tries again.
    keep().catch(() => undefined);
  }, [api, userId]);
}
