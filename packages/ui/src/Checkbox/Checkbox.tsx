import type { ReactNode, Ref } from 'react';
import { CheckboxButton, CheckboxField } from 'react-aria-components';
import type { FieldProps } from '../Field/FieldWords.tsx';
import { ariaField, FieldNotes } from '../Field/FieldWords.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { box, checkbox, wrap } from './Checkbox.css.ts';

export interface CheckboxProps extends Omit<FieldProps, 'label' | 'hideLabel'> {
  checked?: boolean;
  defaultChecked?: boolean;
  onChange?: (checked: boolean) => void;
  /** Some but not all of what it stands for. */
  indeterminate?: boolean;
  /** The label; may hold a link. */
  children: ReactNode;
  /** The input. */
  ref?: Ref<HTMLInputElement>;
}

/**
 * Yes or no, or some of both.
 *
 * Keyboard: Space changes it. Screen readers hear a checkbox, `mixed` when indeterminate, with description and error.
 */
export const Checkbox = (props: CheckboxProps) => {
  const { checked, defaultChecked, onChange, indeterminate, children, ref } = props;
  return (
    <CheckboxField
      className={wrap}
      inputRef={ref}
      {...ariaField({ ...props, label: '' })}
      isSelected={checked}
      defaultSelected={defaultChecked}
      isIndeterminate={indeterminate}
      onChange={onChange}
    >
      <CheckboxButton className={checkbox}>
        <span className={box}>
          <Icon name={indeterminate ? 'minus' : 'check'} size={16} />
        </span>
        <span>{children}</span>
      </CheckboxButton>
      <FieldNotes {...props} />
    </CheckboxField>
  );
};
