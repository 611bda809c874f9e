import { LABELS, type Label } from '@tabia/api-client/contract';
import { useGrants } from '../players/useGrants.ts';
import { usePositionChanges } from './mistakes.ts';

/** The labels of a position as switches: one it has is taken off, one it lacks is put on. */
export function usePositionLabels(heroid: number, posid: number | undefined, labels: readonly number[]) {
  const { addLabel, removeLabel } = usePositionChanges();
  const { notes } = useGrants(heroid);
  const has = (label: Label): boolean => labels.some((own) => own === label);
  const toggle = (labid: Label) => () => {
    if (posid === undefined || !notes) return;
    (has(labid) ? removeLabel : addLabel).mutate({ heroid, posid, labid });
  };
  return {
    mayLabel: notes,
    isFavorite: has(LABELS.favorite),
    isBookmarked: has(LABELS.bookmark),
    isPracticed: has(LABELS.practice),
    isIgnored: has(LABELS.ignored),
    toggleFavorite: toggle(LABELS.favorite),
    toggleBookmark: toggle(LABELS.bookmark),
    togglePractice: toggle(LABELS.practice),
    toggleIgnored: toggle(LABELS.ignored),
  };
}
