import { useLayoutEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useApp } from '../../services/AppContext.tsx';
import { lookOf, saveLook } from '../../services/device/savedLook.ts';
import { useAnswer } from '../queries/useAnswer.ts';

/** While mounted and somebody is signed in, pages wear the look of the account, and this device remembers it. */
export function useAccountLook(): void {
  const { session, look } = useApp();
  const { status } = useSnapshot(session.state);
  const { data } = useAnswer('users/getpreferences', {}, { enabled: status === 'signed-in' });
  useLayoutEffect(() => {
    if (!data) return;
    Object.assign(look, lookOf(data));
    saveLook(lookOf(data));
  }, [data, look]);
}
