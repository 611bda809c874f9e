import type { MapRequest } from '../../state/analysis/loadVariations.ts';
import { usePosition } from '../../state/queries/mistakes.ts';
import { usePositionLabels } from '../../state/queries/positionLabels.ts';
import { LabelSwitches } from '../positionLabels/LabelSwitches.tsx';

const NO_LABELS: readonly number[] = [];

/** The labels of the analyzed position, put on and taken off. */
export const PositionLabels = ({ heroid, posid, categories }: MapRequest) => {
  // The same question as that of the variations: it is asked once.
  const { data } = usePosition(heroid, posid, { categories, timecontrols: [] });
  const labels = usePositionLabels(heroid, data && posid, data?.labels ?? NO_LABELS);
  return <LabelSwitches labels={labels} />;
};
