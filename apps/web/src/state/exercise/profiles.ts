import type { TrainingProfile } from '@tabia/api-client/contract';
import { usePreferences } from '../preferences/usePreferences.ts';
import { useChange } from '../queries/useChange.ts';

/** The saved training profiles, the chosen one, and what can be done to them. */
export function useTrainingProfiles() {
  const [{ training_profiles: profiles, training_profile: present }, change] = usePreferences();
  // The plan of a profile can only be asked for once the service knows the profile: this change is not shown ahead.
  const saving = useChange('users/setpreferences', { stale: ['users/getpreferences'] });
  const save = (all: readonly TrainingProfile[], chosen: string): Promise<unknown> =>
    saving.mutateAsync({ training_profiles: [...all], training_profile: chosen }).catch(() => undefined);
  return {
    profiles,
    chosen: profiles.find(({ id }) => id === present),
    choose: (id: string | null) => change({ training_profile: id }),
    add: (profile: TrainingProfile) => save([...profiles, profile], profile.id),
    remove: (id: string) =>
      change({ training_profiles: profiles.filter((profile) => profile.id !== id), training_profile: null }),
    /** Puts back what was removed a moment ago. */
    restore: (profile: TrainingProfile) => save([...profiles, profile], profile.id),
    isSaving: saving.isPending,
  };
}
