export type { RangeSliderProps } from './RangeSlider.tsx';
export { RangeSlider } from './RangeSlider.tsx';
