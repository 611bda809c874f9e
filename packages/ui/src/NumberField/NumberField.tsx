import { NumberField as AriaNumberField, Button, Group, Input } from 'react-aria-components';
import { bareInput, field, group, partButton } from '../Field/Field.css.ts';
import type { FieldProps } from '../Field/FieldWords.tsx';
import { ariaField, FieldLabel, FieldNotes } from '../Field/FieldWords.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { clampNumber } from './clampNumber.ts';

export interface NumberFieldProps extends FieldProps {
  value?: number;
  defaultValue?: number;
  onChange?: (value: number) => void;
  /** Distance between two values of the buttons and arrow keys; 1 by default. */
  step?: number;
  /** Whether negatives become 0; true by default. */
  positiveOnly?: boolean;
  max?: number;
  /** Names of the two buttons. */
  incrementLabel: string;
  decrementLabel: string;
}

/** A number with buttons for less and more. */
export const NumberField = (props: NumberFieldProps) => {
  const { value, defaultValue, onChange, step = 1, positiveOnly = true, max } = props;
  return (
    <AriaNumberField
      className={field}
      {...ariaField(props)}
      {...{ value, defaultValue, step }}
      minValue={positiveOnly ? 0 : undefined}
      maxValue={max}
      onChange={(next) => onChange?.(clampNumber(next, { positiveOnly, max }))}
      incrementAriaLabel={props.incrementLabel}
      decrementAriaLabel={props.decrementLabel}
    >
      <FieldLabel {...props} />
      <Group className={group}>
        <Input className={bareInput} />
        <Button slot="decrement" className={partButton}>
          <Icon name="minus" size={16} />
        </Button>
        <Button slot="increment" className={partButton}>
          <Icon name="plus" size={16} />
        </Button>
      </Group>
      <FieldNotes {...props} />
    </AriaNumberField>
  );
};
