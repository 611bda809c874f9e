import { RangeSlider, type RangeSliderProps } from '@tabia/ui';

/** A filter between two values; a separate file, so that its code loads after the list. */
export function FilterRange(props: RangeSliderProps) {
  return <RangeSlider {...props} />;
}
