import { SwitchButton, SwitchField } from 'react-aria-components';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { root, thumb, track } from './Switch.css.ts';

export interface SwitchProps {
  label: string;
  hideLabel?: boolean;
  on?: boolean;
  defaultOn?: boolean;
  onChange?: (on: boolean) => void;
  disabled?: boolean;
  name?: string;
}

/** Something that is on or off at once, without a form to send. */
export const Switch = ({ label, hideLabel, on, defaultOn, onChange, disabled, name }: SwitchProps) => (
  <SwitchField
    isSelected={on}
    defaultSelected={defaultOn}
    onChange={onChange}
    isDisabled={disabled}
    name={name}
  >
    <SwitchButton className={root}>
      <span className={track}>
        <span className={thumb} />
      </span>
      {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
    </SwitchButton>
  </SwitchField>
);
