import type { PlanItem, TrainingFocus, TrainingProfile } from '@tabia/api-client/contract';
import { usePreferences } from '../preferences/usePreferences.ts';
import { useChange } from '../queries/useChange.ts';

/** Whether a tree of the plan is listed under a training focus. */
export function isInFocus(
  { isdue, repeated_fault, last_result }: Pick<PlanItem, 'isdue' | 'repeated_fault' | 'last_result'>,
  focus: TrainingFocus,
): boolean {
  switch (focus) {
    case 'all':
      return true;
    case 'due':
      return isdue;
    case 'wrong_again':
      return repeated_fault;
    case 'new':
      return last_result === null;
  }
}

/** A profile that leaves no game out is the same as none. */
export function isEverything({
  source,
  rating_group,
  control,
  timecontrols,
}: Omit<TrainingProfile, 'id'>): boolean {
  return source === null && rating_group === null && control === 'any' && timecontrols.length === 0;
}

/** The saved training profiles, the chosen one, and what can be done to them. */
export function useTrainingProfiles() {
  const [{ training_profiles: saved, training_profile: present }, change] = usePreferences();
  const profiles = saved.filter((profile) => !isEverything(profile));
  // The plan of a profile can only be asked for once the service knows the profile: this change is not shown ahead.
  const saving = useChange('users/setpreferences', { stale: ['users/getpreferences'], keepalive: true });
  const save = (all: readonly TrainingProfile[], chosen: string): Promise<unknown> =>
    saving.mutateAsync({ training_profiles: [...all], training_profile: chosen }).catch(() => undefined);
  return {
    profiles,
    chosen: profiles.find(({ id }) => id === present),
    choose: (id: string | null) => change({ training_profile: id }),
    add: (profile: TrainingProfile) =>
      isEverything(profile) ? change({ training_profile: null }) : save([...profiles, profile], profile.id),
    remove: (id: string) =>
      change({ training_profiles: profiles.filter((profile) => profile.id !== id), training_profile: null }),
    /** Puts back what was removed a moment ago. */
    restore: (profile: TrainingProfile) => save([...profiles, profile], profile.id),
    isSaving: saving.isPending,
  };
}
