import type { Ref } from 'react';
import { iconButton } from '../Button/Button.css.ts';
import { usePressing } from '../Button/pressing.tsx';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/icons.ts';
import { attributesOf } from '../style/attributesOf.ts';

export interface BareIconButtonProps {
  /** Icon; hidden from screen readers. */
  icon: IconName;
  /** Name of the action, for screen readers only. */
  label: string;
  /** Called when it is pressed by pointer, Enter or Space. */
  onPress?: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/**
 * An IconButton without its tooltip, which is most of the code: a placeholder until that is loaded.
 *
 * Keyboard: Tab reaches it, Enter and Space press it. Screen readers say `label`.
 */
export function BareIconButton({ icon, label, onPress, ref, ...rest }: BareIconButtonProps) {
  return (
    <button
      type="button"
      className={iconButton({})}
      aria-label={label}
      {...usePressing({ ref, onPress })}
      {...attributesOf(rest)}
    >
      <Icon name={icon} />
    </button>
  );
}
