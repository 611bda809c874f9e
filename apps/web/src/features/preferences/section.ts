import type { Preferences } from '@tabia/api-client/contract';
import type { PreferenceChange } from '../../state/preferences/usePreferences.ts';

/** Props of every card of preferences. */
export interface Section {
  preferences: Preferences;
  change: (values: PreferenceChange) => void;
}

/** The chosen one of some values by its written form; undefined for anything else. */
export function chosen<T extends string | number>(values: readonly T[], id: string): T | undefined {
  return values.find((value) => String(value) === id);
}
