import type { ReactNode, Ref } from 'react';
import { ToggleButton as AriaToggleButton } from 'react-aria-components';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/icons.ts';
import { useControlled } from '../state/useControlled.ts';
import { attributesOf } from '../style/attributesOf.ts';
import { toggle } from '../style/toggles.css.ts';
import type { Accent } from '../style/vocabulary.ts';

export interface ToggleButtonProps {
  /** Controls whether it is down. */
  selected?: boolean;
  /** Initially down, if uncontrolled. */
  defaultSelected?: boolean;
  /** Called when it is switched on or off. */
  onChange?: (selected: boolean) => void;
  /** Icon before the text; hidden from screen readers. */
  startIcon?: IconName;
  /** Its color while it is down; violet for training. */
  accent?: Accent;
  /** Disabled; leaves the Tab order. */
  disabled?: boolean;
  ref?: Ref<HTMLButtonElement>;
  /** Name of the setting; it does not change with the state. */
  children: ReactNode;
}

/**
 * A button that stays down, such as autoplay.
 *
 * Keyboard: Tab reaches it, Enter and Space press it down and let it up. Screen readers hear a button that is pressed or not.
 */
export function ToggleButton(props: ToggleButtonProps) {
  const [selected, setSelected] = useControlled(
    props.selected,
    props.defaultSelected ?? false,
    props.onChange,
  );
  return (
    <AriaToggleButton
      ref={props.ref}
      className={toggle({ accent: props.accent })}
      isSelected={selected}
      onChange={setSelected}
      isDisabled={props.disabled}
      {...attributesOf(props)}
    >
      {props.startIcon && <Icon name={props.startIcon} size="sm" />}
      {props.children}
    </AriaToggleButton>
  );
}
