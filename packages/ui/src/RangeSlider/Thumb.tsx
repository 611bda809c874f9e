import { useLayoutEffect, useRef } from 'react';
import { SliderThumb } from 'react-aria-components';
import { thumb } from './RangeSlider.css.ts';

interface ThumbProps {
  index: number;
  name: string;
  /** The value in words. */
  text: string;
}

/** One end of the range. */
export function Thumb({ index, name, text }: ThumbProps) {
  const input = useRef<HTMLInputElement>(null);
  // The library announces the index of the step on each change; users need the value.
  useLayoutEffect(() => {
    input.current?.setAttribute('aria-valuetext', text);
  });
  return <SliderThumb className={thumb} index={index} aria-label={name} inputRef={input} />;
}
