import { usePreferences } from '../../state/preferences/usePreferences.ts';
import { useAnswer } from '../../state/queries/useAnswer.ts';
import type { HelpPage } from './points.ts';

/** The tours that the user has seen, with the preferences: another device does not begin them again. */
export function useSeenTours() {
  // Until the preferences are loaded, their defaults would make everybody a new user.
  const seen = useAnswer('users/getpreferences', {}).data?.tours_seen;
  const [, change] = usePreferences();
  return {
    /** Undefined until it is known. */
    seen,
    remember: (page: HelpPage) => change({ tours_seen: [...new Set([...(seen ?? []), page])] }),
    forget: () => change({ tours_seen: [] }),
  };
}
