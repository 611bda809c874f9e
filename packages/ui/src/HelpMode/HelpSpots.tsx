import { spot } from './HelpLayer.css.ts';
import type { HelpLabels } from './helpTypes.ts';
import { placed } from './placed.ts';
import { placeSpots } from './placeSheet.ts';
import type { PresentPoint } from './presentPoints.ts';

interface Props {
  present: readonly PresentPoint[];
  /** The selected one. */
  index: number;
  position: HelpLabels['position'];
  onChoose: (number: number) => void;
}

/** A number on each point. */
export function HelpSpots({ present, index, position, onChoose }: Props) {
  const spots = placeSpots(present.map(({ box }) => box));
  return present.map(({ point, box }, number) => (
    <button
      key={point.key}
      type="button"
      className={spot}
      style={placed(spots[number] ?? box)}
      aria-label={`${position(number + 1, present.length)}. ${point.title}`}
      aria-current={number === index ? 'true' : undefined}
      onClick={() => onChoose(number)}
    >
      {number + 1}
    </button>
  ));
}
