import type { ReactNode } from 'react';
import { ToggleButton as AriaToggleButton } from 'react-aria-components';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/icons.ts';
import { toggle } from './ToggleButton.css.ts';

export interface ToggleButtonProps {
  pressed?: boolean;
  defaultPressed?: boolean;
  onChange?: (pressed: boolean) => void;
  icon?: IconName;
  variant?: 'primary' | 'training';
  disabled?: boolean;
  children: ReactNode;
}

/** A button that stays down, such as autoplay. */
export const ToggleButton = (props: ToggleButtonProps) => (
  <AriaToggleButton
    className={toggle({ variant: props.variant })}
    isSelected={props.pressed}
    defaultSelected={props.defaultPressed}
    onChange={props.onChange}
    isDisabled={props.disabled}
  >
    {props.icon && <Icon name={props.icon} size={16} />}
    {props.children}
  </AriaToggleButton>
);
