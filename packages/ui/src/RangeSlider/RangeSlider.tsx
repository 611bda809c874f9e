import { Label, Slider, SliderFill, SliderOutput, SliderThumb, SliderTrack } from 'react-aria-components';
import { label as labelClass } from '../Field/Field.css.ts';
import { fill, output, slider, thumb, track } from './RangeSlider.css.ts';
import { stepIndexes, stepValues } from './steps.ts';

export interface RangeSliderProps {
  label: string;
  /** Every value that can be chosen, in growing order; the last may be `Infinity`. */
  steps: readonly number[];
  /** Low and high; low never passes high. */
  value?: readonly [number, number];
  defaultValue?: readonly [number, number];
  onChange?: (value: [number, number]) => void;
  /** The drag or key press is over; the time to ask the server. */
  onChangeEnd?: (value: [number, number]) => void;
  /** A value in words, in the reader's language. */
  formatValue: (value: number) => string;
  /** Names of the two thumbs. */
  lowLabel: string;
  highLabel: string;
  disabled?: boolean;
}

/** A range between two of several fixed values. */
export const RangeSlider = (props: RangeSliderProps) => {
  const { label, steps, value, defaultValue, onChange, onChangeEnd, formatValue, lowLabel, highLabel } =
    props;
  const all: readonly [number, number] = [steps[0] ?? 0, steps.at(-1) ?? 0];
  const values = (indexes: number | number[]) =>
    stepValues(steps, Array.isArray(indexes) ? indexes : [indexes]);
  return (
    <Slider<number[]>
      className={slider}
      minValue={0}
      maxValue={steps.length - 1}
      step={1}
      isDisabled={props.disabled}
      value={value && stepIndexes(steps, value)}
      defaultValue={stepIndexes(steps, defaultValue ?? all)}
      onChange={(indexes) => onChange?.(values(indexes))}
      onChangeEnd={(indexes) => onChangeEnd?.(values(indexes))}
    >
      <Label className={labelClass}>{label}</Label>
      <SliderOutput className={output}>
        {({ state }) => values(state.values).map(formatValue).join(' – ')}
      </SliderOutput>
      <SliderTrack className={track}>
        <SliderFill className={fill} />
        {[lowLabel, highLabel].map((name, index) => (
          <SliderThumb key={name} className={thumb} index={index} aria-label={name} />
        ))}
      </SliderTrack>
    </Slider>
  );
};
