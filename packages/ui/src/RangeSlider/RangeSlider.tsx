import { type Ref, useLayoutEffect, useRef } from 'react';
import { Label, Slider, SliderFill, SliderOutput, SliderThumb, SliderTrack } from 'react-aria-components';
import { label as labelClass } from '../Field/Field.css.ts';
import { useControlled } from '../state/useControlled.ts';
import { attributesOf } from '../style/attributesOf.ts';
import { fill, output, slider, thumb, track } from './RangeSlider.css.ts';

function nearest(steps: readonly number[], value: number): number {
  const above = steps.findIndex((step) => step >= value);
  if (above <= 0) return above === 0 ? 0 : Math.max(steps.length - 1, 0);
  const high = steps[above] ?? value;
  const low = steps[above - 1] ?? value;
  return value - low < high - value ? above - 1 : above;
}

/** Places of the two values among the steps, each at the nearest step, low never after high. */
export function stepIndexes(
  steps: readonly number[],
  [low, high]: readonly [number, number],
): [number, number] {
  const places = [nearest(steps, low), nearest(steps, high)].sort((a, b) => a - b);
  return [places[0] ?? 0, places[1] ?? 0];
}

/** The values at two places among the steps, low first; a place outside counts as the end on its side. */
export function stepValues(steps: readonly number[], indexes: readonly number[]): [number, number] {
  const at = (index: number) => steps[Math.min(Math.max(index, 0), steps.length - 1)] ?? 0;
  const [first = 0, second = first] = indexes;
  return [at(Math.min(first, second)), at(Math.max(first, second))];
}

/**
 * Allowed indexes of the two thumbs when they move from `last` to `wanted`: the moved one stops one step before the
 * other. With fewer than two steps they cannot stay apart.
 */
export function keepApart(
  last: readonly [number, number],
  wanted: readonly number[],
  count: number,
): [number, number] {
  const [low = last[0], high = last[1]] = wanted;
  if (low < high || count < 2) return [low, high];
  const lowMoved = low !== last[0];
  if (lowMoved) return high > 0 ? [high - 1, high] : [0, 1];
  return low < count - 1 ? [low, low + 1] : [count - 2, count - 1];
}

interface ThumbProps {
  index: number;
  name: string;
  /** The value in words. */
  text: string;
}

/** One end of the range. */
function Thumb({ index, name, text }: ThumbProps) {
  const input = useRef<HTMLInputElement>(null);
  // The library announces the index of the step on each change; users need the value.
  useLayoutEffect(() => {
    input.current?.setAttribute('aria-valuetext', text);
  });
  return <SliderThumb className={thumb} index={index} aria-label={name} inputRef={input} />;
}

export interface RangeSliderProps {
  /** Name of both thumbs together, shown above. */
  label: string;
  /** Every value that can be chosen, in growing order; the last may be `Infinity`. */
  steps: readonly number[];
  /** Low and high; low stays below high. */
  value?: readonly [number, number];
  /** From the first step to the last by default. */
  defaultValue?: readonly [number, number];
  /** A thumb moved. */
  onChange?: (value: [number, number]) => void;
  /** Called when a drag or key press ends; the moment for a request. */
  onChangeEnd?: (value: [number, number]) => void;
  /** Allows low to equal high, for ranges of a single value; false by default. */
  allowEqual?: boolean;
  /** A value in words, in the reader's language. */
  formatValue: (value: number) => string;
  /** Names of the two thumbs. */
  lowLabel: string;
  /** Name of the thumb for the upper bound. */
  highLabel: string;
  /** Neither thumb can be moved. */
  disabled?: boolean;
  /** The group of both thumbs. */
  ref?: Ref<HTMLDivElement>;
}

/**
 * A range between two of several fixed values, however uneven; the last may be without end.
 *
 * Keyboard: Tab leads to low, then high; ← and → step to the next value, Home and End go as far as the other thumb allows.
 * Screen readers hear both thumbs with their value in words, never its place in the list.
 */
export function RangeSlider(props: RangeSliderProps) {
  const { label, steps, allowEqual = false, formatValue, lowLabel, highLabel } = props;
  const all: readonly [number, number] = [steps[0] ?? 0, steps.at(-1) ?? 0];
  const [value, setValue] = useControlled(props.value, props.defaultValue ?? all);
  const places = stepIndexes(steps, value);
  const [low, high] = stepValues(steps, places);
  const allowed = (indexes: readonly number[]) =>
    stepValues(steps, allowEqual ? indexes : keepApart(places, indexes, steps.length));
  const change = (indexes: readonly number[]) => {
    const next = allowed(indexes);
    if (next[0] === low && next[1] === high) return;
    setValue(next);
    props.onChange?.(next);
  };
  return (
    <Slider<number[]>
      ref={props.ref}
      className={slider}
      minValue={0}
      maxValue={steps.length - 1}
      step={1}
      isDisabled={props.disabled}
      value={places}
      onChange={change}
      onChangeEnd={(indexes) => props.onChangeEnd?.(allowed(indexes))}
      // The library hands on few of the aria attributes.
      render={(rendered) => <div {...rendered} {...attributesOf(props)} />}
    >
      <Label className={labelClass}>{label}</Label>
      <SliderOutput className={output}>{`${formatValue(low)} – ${formatValue(high)}`}</SliderOutput>
      <SliderTrack className={track}>
        <SliderFill className={fill} />
        <Thumb index={0} name={lowLabel} text={formatValue(low)} />
        <Thumb index={1} name={highLabel} text={formatValue(high)} />
      </SliderTrack>
    </Slider>
  );
}
