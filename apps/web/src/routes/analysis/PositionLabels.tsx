import { LabelSwitches } from '../../features/positionLabels/LabelSwitches.tsx';
import { usePosition } from '../../state/mistakes/mistakes.ts';
import { usePositionLabels } from '../../state/mistakes/positionLabels.ts';
import type { MapRequest } from '../../state/variations/loadVariations.ts';

const NO_LABELS: readonly number[] = [];

/** The labels of the analyzed position, put on and taken off. */
export function PositionLabels({ heroid, posid, categories, timecontrols }: MapRequest) {
  // The same question as that of the variations: it is asked once.
  const { data } = usePosition(heroid, posid, { categories, timecontrols });
  const labels = usePositionLabels(heroid, data && posid, data?.labels ?? NO_LABELS);
  return <LabelSwitches labels={labels} />;
}
