import type { Ref } from 'react';
import { mergeProps } from 'react-aria/mergeProps';
import { iconButton } from '../Button/Button.css.ts';
import { usePressing, useRipple } from '../Button/pressing.tsx';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/icons.ts';
import { useControlled } from '../state/useControlled.ts';
import { attributesOf } from '../style/attributesOf.ts';
import { useTip } from '../tip/useTip.tsx';

export interface IconButtonProps {
  /** Icon; hidden from screen readers. */
  icon: IconName;
  /** Name of the action, for screen readers and in the tooltip. */
  label: string;
  /** Visual emphasis; violet for training. */
  variant?: 'ghost' | 'secondary' | 'primary' | 'training';
  /** Called when it is pressed by pointer, Enter or Space. */
  onPress?: () => void;
  /** Disabled; leaves the Tab order. */
  disabled?: boolean;
  /** If given, it is a controlled toggle, such as a bookmark. */
  selected?: boolean;
  /** If given, it is an uncontrolled toggle. */
  defaultSelected?: boolean;
  /** Called when it is turned on or off. */
  onChange?: (selected: boolean) => void;
  /** Keyboard shortcut for assistive technology, as `aria-keyshortcuts` writes it. */
  shortcut?: string;
  ref?: Ref<HTMLButtonElement>;
}

/**
 * A round 32-px button with an icon.
 *
 * Keyboard: Tab reaches it, Enter and Space press it; hover and focus show its name as a tooltip. Screen readers say
 * `label`, and on or off when it is a switch.
 */
export function IconButton(props: IconButtonProps) {
  const { icon, label, variant, onPress, disabled, shortcut, ref } = props;
  const isSwitch = props.selected !== undefined || props.defaultSelected !== undefined;
  const [isOn, turn] = useControlled(props.selected, props.defaultSelected ?? false, props.onChange);
  const { start, ripple } = useRipple();
  const press = () => {
    if (isSwitch) turn(!isOn);
    onPress?.();
  };
  const { ref: element, ...pressing } = usePressing({ ref, onPress: press, onStart: start });
  const { handlers, shown } = useTip(element, { text: label, disabled });
  return (
    <>
      <button
        ref={element}
        type="button"
        className={iconButton({ variant })}
        disabled={disabled}
        aria-label={label}
        aria-keyshortcuts={shortcut}
        aria-pressed={isSwitch ? isOn : undefined}
        data-selected={(isSwitch && isOn) || undefined}
        data-disabled={disabled || undefined}
        {...mergeProps(handlers, pressing)}
        {...attributesOf(props)}
      >
        {ripple}
        <Icon name={icon} />
      </button>
      {shown}
    </>
  );
}
