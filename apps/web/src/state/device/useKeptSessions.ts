import type { KeptSession } from '@tabia/trainer/outbox';
import { useEffect, useState } from 'react';
import { useApp } from '../../services/AppContext.tsx';
import { openOutbox } from './openOutbox.ts';

/** The sessions on this device, which go on without the service, those of tomorrow among them; undefined until they are read. */
export function useKeptSessions(isListed: boolean): readonly KeptSession[] | undefined {
  const app = useApp();
  const [kept, setKept] = useState<readonly KeptSession[]>();
  useEffect(() => {
    if (!isListed) return;
    let isLeft = false;
    const load = async () => {
      const { store } = await openOutbox(app);
      return await store.sessions();
    };
    load()
      .catch(() => [])
      .then((loaded) => {
        if (!isLeft) setKept(loaded);
      });
    return () => {
      isLeft = true;
    };
  }, [app, isListed]);
  return kept;
}
