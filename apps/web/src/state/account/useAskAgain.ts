import { useEffect } from 'react';
import { useApp } from '../../services/AppContext.tsx';

/** Interval of attempts to reach the service, milliseconds. */
const ASK_AGAIN_MS = 5000;

/** While the service could not say who is signed in: asks again until it answers. */
export function useAskAgain(isAsking: boolean): void {
  const { session } = useApp();
  useEffect(() => {
    if (!isAsking) return;
    const ask = (): void => void session.check();
    addEventListener('online', ask);
    const timer = setInterval(ask, ASK_AGAIN_MS);
    return () => {
      removeEventListener('online', ask);
      clearInterval(timer);
    };
  }, [session, isAsking]);
}
