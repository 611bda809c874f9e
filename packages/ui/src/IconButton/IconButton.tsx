import type { Ref } from 'react';
import { Tooltip as AriaTooltip, Button, ToggleButton, TooltipTrigger } from 'react-aria-components';
import { useRipple } from '../Button/useRipple.tsx';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/icons.ts';
import { tooltip } from '../Tooltip/Tooltip.css.ts';
import { iconButton } from './IconButton.css.ts';

export interface IconButtonProps {
  icon: IconName;
  /** What it does; spoken, and shown on hover and focus. */
  label: string;
  variant?: 'ghost' | 'secondary' | 'primary' | 'training';
  /** Pointer, Enter or Space. */
  onPress?: () => void;
  /** Nothing can be done; the button leaves the Tab order. */
  disabled?: boolean;
  /** Given, it is a switch that is on or off, such as a bookmark. */
  pressed?: boolean;
  /** Given, it is a switch that keeps its own state. */
  defaultPressed?: boolean;
  onPressedChange?: (pressed: boolean) => void;
  /** Keyboard shortcut for assistive technology, as `aria-keyshortcuts` writes it. */
  shortcut?: string;
  /** Takes the focus when it appears; for what takes the place of something that had it. */
  autoFocus?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/**
 * A round 32-px button that is a picture.
 *
 * Keyboard: Tab reaches it, Enter and Space press it; hover and focus show its name as a tooltip. Screen readers say
 * `label`, and on or off when it is a switch.
 */
export const IconButton = (props: IconButtonProps) => {
  const { icon, label, pressed, defaultPressed, onPressedChange } = props;
  const { start, ripple } = useRipple();
  const common = {
    ref: props.ref,
    className: iconButton({ variant: props.variant }),
    'aria-label': label,
    'aria-keyshortcuts': props.shortcut,
    isDisabled: props.disabled,
    autoFocus: props.autoFocus,
    onPress: props.onPress,
    onPressStart: start,
    children: (
      <>
        {ripple}
        <Icon name={icon} />
      </>
    ),
  };
  return (
    <TooltipTrigger delay={400} closeDelay={0}>
      {pressed === undefined && defaultPressed === undefined ? (
        <Button {...common} />
      ) : (
        <ToggleButton
          {...common}
          isSelected={pressed}
          defaultSelected={defaultPressed}
          onChange={onPressedChange}
        />
      )}
      <AriaTooltip className={tooltip} offset={6}>
        {label}
      </AriaTooltip>
    </TooltipTrigger>
  );
};
