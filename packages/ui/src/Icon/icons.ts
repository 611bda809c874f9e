import {
  Check,
  CircleAlert,
  CircleCheck,
  Dumbbell,
  Eye,
  EyeOff,
  Info,
  Languages,
  type LucideIcon,
  Minus,
  Play,
  RefreshCw,
  TriangleAlert,
  X,
} from 'lucide-react';
import { useSyncExternalStore } from 'react';
import type { furtherIcons } from './furtherIcons.ts';

/** The icons of forms and notices, enough for a simple page such as the login. */
export const firstIcons = {
  check: Check,
  close: X,
  error: CircleAlert,
  eye: Eye,
  eyeOff: EyeOff,
  info: Info,
  language: Languages,
  minus: Minus,
  play: Play,
  refresh: RefreshCw,
  success: CircleCheck,
  training: Dumbbell,
  warning: TriangleAlert,
} as const;

/** The icons of the interface, named by meaning. */
export type IconName = keyof typeof firstIcons | keyof typeof furtherIcons;

let icons: Partial<Record<IconName, LucideIcon>> = firstIcons;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

/**
 * Loads the icons outside the initial bundle. Await it before rendering a page to have all of them in the first paint;
 * otherwise each icon reserves its space until they are loaded. Rejects if loading fails; the next call tries again.
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

/** The icon with a name; undefined while it loads. */
export function useIcon(name: IconName): LucideIcon | undefined {
  const picture = useSyncExternalStore(subscribe, () => icons[name]);
  // The interface is usable without icons: everything is also in words.
  if (!picture) loadIcons().catch(() => undefined);
  return picture;
}
