import type { Mistake } from '@tabia/api-client/contract';
import { LABELS } from '../../state/mistakes/filters.ts';
import { usePositionChanges } from '../../state/queries/mistakes.ts';

/** What can be done to the chosen position; a label it has is taken off, one it lacks is put on. */
export function usePositionActions(heroid: number, mistake: Mistake | undefined) {
  const changes = usePositionChanges();
  const toggleLabel = (labid: (typeof LABELS)[keyof typeof LABELS]) => () => {
    if (!mistake) return;
    const change = mistake.labels.includes(labid) ? changes.removeLabel : changes.addLabel;
    change.mutate({ heroid, posid: mistake.position_id, labid });
  };
  const has = (label: number) => mistake?.labels.some((own) => own === label) ?? false;
  return {
    isFavorite: has(LABELS.favorite),
    isBookmarked: has(LABELS.bookmark),
    isIgnored: has(LABELS.ignored),
    toggleFavorite: toggleLabel(LABELS.favorite),
    toggleBookmark: toggleLabel(LABELS.bookmark),
    toggleIgnored: toggleLabel(LABELS.ignored),
    planning: changes.addToPlan.isPending || changes.removeFromPlan.isPending,
    togglePlan: () => {
      if (!mistake) return;
      const change = mistake.istraining ? changes.removeFromPlan : changes.addToPlan;
      change.mutate({ heroid, posid: mistake.position_id, herowhite: mistake.herowhite });
    },
    toggleStudied: () => {
      if (!mistake) return;
      changes.setStudied.mutate({
        heroid,
        posid: mistake.position_id,
        studied: mistake.studied === 1 ? 0 : 1,
      });
    },
  };
}
