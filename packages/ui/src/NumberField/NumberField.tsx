import type { Ref } from 'react';
import { NumberField as AriaNumberField, Button, Group, Input } from 'react-aria-components';
import { bareInput, field, group, partButton } from '../Field/Field.css.ts';
import { ariaField, FieldLabel, FieldNotes, type FieldProps } from '../Field/FieldWords.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { useControlled } from '../state/useControlled.ts';
import { attributesOf } from '../style/attributesOf.ts';

/** Bounds of a typed number: zero and up unless negatives are allowed, and an optional maximum. */
interface NumberBounds {
  positiveOnly: boolean;
  max?: number;
}

/** The nearest allowed number; an emptied field becomes the smallest allowed one, or 0. */
export function clampNumber(
  value: number,
  { positiveOnly, max = Number.POSITIVE_INFINITY }: NumberBounds,
): number {
  const number = Number.isNaN(value) ? 0 : value;
  const low = positiveOnly ? 0 : Number.NEGATIVE_INFINITY;
  return Math.min(Math.max(number, low), Math.max(low, max));
}

export interface NumberFieldProps extends FieldProps {
  /** The number, if controlled. */
  value?: number;
  /** Initial number, if uncontrolled; by default the allowed value nearest to 0. */
  defaultValue?: number;
  /** Called when another number is typed or stepped to. */
  onChange?: (value: number) => void;
  /** Distance between two values of the buttons and arrow keys; 1 by default. */
  step?: number;
  /** Replaces negative numbers by 0; true by default. */
  positiveOnly?: boolean;
  /** Maximum; larger numbers become this. */
  max?: number;
  /** Names of the two buttons. */
  incrementLabel: string;
  /** The button for less. */
  decrementLabel: string;
  ref?: Ref<HTMLInputElement>;
}

/**
 * A number with buttons for less and more; an impossible one becomes the nearest possible.
 *
 * Keyboard: ↑ and ↓ step, Home and End go to the bounds, Enter takes what was typed. The buttons are for the pointer and
 * for touch; screen readers hear the input, its value and its bounds.
 */
export function NumberField(props: NumberFieldProps) {
  const { step = 1, positiveOnly = true, max } = props;
  const nearest = (number: number) => clampNumber(number, { positiveOnly, max });
  const [value, setValue] = useControlled(props.value, props.defaultValue ?? 0, props.onChange);
  return (
    <AriaNumberField
      className={field}
      {...ariaField(props)}
      step={step}
      value={nearest(value)}
      minValue={positiveOnly ? 0 : undefined}
      maxValue={max}
      onChange={(next) => setValue(nearest(next))}
      incrementAriaLabel={props.incrementLabel}
      decrementAriaLabel={props.decrementLabel}
    >
      <FieldLabel {...props} />
      <Group className={group}>
        <Input ref={props.ref} className={bareInput} {...attributesOf(props)} />
        <Button slot="decrement" className={partButton}>
          <Icon name="minus" size="sm" />
        </Button>
        <Button slot="increment" className={partButton}>
          <Icon name="plus" size="sm" />
        </Button>
      </Group>
      <FieldNotes {...props} />
    </AriaNumberField>
  );
}
