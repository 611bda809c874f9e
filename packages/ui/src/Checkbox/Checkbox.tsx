import type { ReactNode } from 'react';
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
}

/** Yes or no. */
export const Checkbox = (props: CheckboxProps) => {
  const { checked, defaultChecked, onChange, indeterminate, children } = props;
  return (
    <CheckboxField
      className={wrap}
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
