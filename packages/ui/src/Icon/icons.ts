import type { LucideIcon } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { firstIcons } from './firstIcons.ts';
import type { furtherIcons } from './furtherIcons.ts';

/** The few pictures the interface uses, named by what they mean here. */
export type IconName = keyof typeof firstIcons | keyof typeof furtherIcons;

let icons: Partial<Record<IconName, LucideIcon>> = firstIcons;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

/**
 * Brings the pictures that are not there from the start. Who awaits it before drawing a page has all of them at once;
 * else each keeps its room free until they are there. Rejects when they could not be loaded; the next call tries again.
 */
export function loadIcons(): Promise<void> {
  loading ??= import('./furtherIcons.ts').then(
    ({ furtherIcons }) => {
      icons = { ...firstIcons, ...furtherIcons };
      for (const listener of [...listeners]) listener();
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The picture of a name; undefined while it is on its way. */
export function useIcon(name: IconName): LucideIcon | undefined {
  const picture = useSyncExternalStore(subscribe, () => icons[name]);
  // Without its pictures the interface still says everything in words.
  if (!picture) loadIcons().catch(() => undefined);
  return picture;
}
