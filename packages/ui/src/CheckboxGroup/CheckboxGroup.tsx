import type { Ref } from 'react';
import { CheckboxGroup as AriaCheckboxGroup, CheckboxButton, CheckboxField } from 'react-aria-components';
import { field } from '../Field/Field.css.ts';
import { ariaField, FieldLabel, FieldNotes, type FieldProps } from '../Field/FieldWords.tsx';
import { Icon } from '../Icon/Icon.tsx';
import type { Choice } from '../Select/ChoiceOption.tsx';
import { attributesOf } from '../style/attributesOf.ts';
import { checkbox, checkboxBox, radios } from '../style/choices.css.ts';
import type { Orientation } from '../style/vocabulary.ts';

export interface CheckboxGroupProps extends FieldProps {
  /** The options in order. */
  items: readonly Choice[];
  /** Ids of the ticked items, in the order they were ticked. */
  value?: readonly string[];
  /** Ids of the initially ticked items, if uncontrolled. */
  defaultValue?: readonly string[];
  /** Called with the ids of all ticked items when one changes. */
  onChange?: (ids: string[]) => void;
  /** Vertical by default. */
  orientation?: Orientation;
  ref?: Ref<HTMLDivElement>;
}

/**
 * A form field for choosing any number of a few options.
 *
 * Keyboard: Tab leads from box to box, Space ticks. Screen readers hear the name of the group, each box and the problem.
 */
export function CheckboxGroup(props: CheckboxGroupProps) {
  const { items, value, defaultValue, onChange, orientation = 'vertical', ref } = props;
  return (
    <AriaCheckboxGroup
      ref={ref}
      className={field}
      {...ariaField(props)}
      value={value && [...value]}
      defaultValue={defaultValue && [...defaultValue]}
      onChange={onChange}
      {...attributesOf(props)}
    >
      <FieldLabel {...props} />
      <div className={radios({ orientation })}>
        {items.map(({ id, label, lang, disabled }) => (
          <CheckboxField key={id} value={id} isDisabled={disabled}>
            <CheckboxButton className={checkbox}>
              <span className={checkboxBox} data-sign="">
                <Icon name="check" size="sm" />
              </span>
              <span lang={lang}>{label}</span>
            </CheckboxButton>
          </CheckboxField>
        ))}
      </div>
      <FieldNotes {...props} />
    </AriaCheckboxGroup>
  );
}
