import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio';
import { useApp } from '../../services/AppContext.tsx';

/** What is missing: the network of this device, or the service behind it; undefined while both are there. */
export function useMissing(): 'network' | 'service' | undefined {
  const { connection } = useApp();
  const { reachable } = useSnapshot(connection.state);
  const online = useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => onlineManager.isOnline(),
  );
  if (!online) return 'network';
  return reachable ? undefined : 'service';
}
