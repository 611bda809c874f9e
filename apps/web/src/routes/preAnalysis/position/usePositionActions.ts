import type { Mistake } from '@tabia/api-client/contract';
import { usePositionChanges, usePositionLabels } from '../../../state/mistakes/mistakes.ts';
import { useGrants, useTrainedSide } from '../../../state/players/useGrants.ts';

const NO_LABELS: readonly number[] = [];

/** Actions on the chosen position. */
export function usePositionActions(heroid: number, mistake: Mistake | undefined) {
  const changes = usePositionChanges();
  const { owns, plan } = useGrants(heroid);
  const side = useTrainedSide(heroid);
  // A coach puts into the plan, the pupil takes out.
  const mayPlan = owns || (plan && mistake?.istraining === false);
  const labels = usePositionLabels(heroid, mistake?.position_id, mistake?.labels ?? NO_LABELS);
  return {
    ...labels,
    owns,
    mayPlan,
    planning: changes.addToPlan.isPending || changes.removeFromPlan.isPending,
    togglePlan: () => {
      if (!mistake || !mayPlan) return;
      const change = mistake.istraining ? changes.removeFromPlan : changes.addToPlan;
      change.mutate({ heroid, posid: mistake.position_id, herowhite: side(mistake.herowhite) });
    },
    toggleStudied: () => {
      if (!mistake || !owns) return;
      changes.setStudied.mutate({
        heroid,
        posid: mistake.position_id,
        studied: mistake.studied === 1 ? 0 : 1,
      });
    },
  };
}
