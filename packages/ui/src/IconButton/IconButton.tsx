import type { Ref } from 'react';
import { Tooltip as AriaTooltip, Button, ToggleButton, TooltipTrigger } from 'react-aria-components';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/icons.ts';
import { tooltip } from '../Tooltip/Tooltip.css.ts';
import { iconButton } from './IconButton.css.ts';

export interface IconButtonProps {
  icon: IconName;
  /** What it does; spoken, and shown on hover and focus. */
  label: string;
  variant?: 'ghost' | 'secondary' | 'primary' | 'training';
  onPress?: () => void;
  disabled?: boolean;
  /** Given, it is a switch that is on or off, such as a bookmark. */
  pressed?: boolean;
  /** Keyboard shortcut for assistive technology, as `aria-keyshortcuts` writes it. */
  shortcut?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** A round 32-px button that is a picture. */
export const IconButton = ({
  icon,
  label,
  variant,
  onPress,
  disabled,
  pressed,
  shortcut,
  ref,
}: IconButtonProps) => {
  const common = {
    ref,
    className: iconButton({ variant }),
    'aria-label': label,
    'aria-keyshortcuts': shortcut,
    isDisabled: disabled,
    onPress,
    children: <Icon name={icon} />,
  };
  return (
    <TooltipTrigger delay={400} closeDelay={0}>
      {pressed === undefined ? <Button {...common} /> : <ToggleButton {...common} isSelected={pressed} />}
      <AriaTooltip className={tooltip} offset={6}>
        {label}
      </AriaTooltip>
    </TooltipTrigger>
  );
};
