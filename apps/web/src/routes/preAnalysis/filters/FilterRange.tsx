import { RangeSlider, type RangeSliderProps } from '@tabia/ui';

/** A filter between two values; a file of its own, so that its code comes after the list. */
export function FilterRange(props: RangeSliderProps) {
  return <RangeSlider {...props} />;
}
