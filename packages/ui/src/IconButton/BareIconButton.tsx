import type { Ref } from 'react';
import { Button } from 'react-aria-components';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/icons.ts';
import { iconButton } from './IconButton.css.ts';

export interface BareIconButtonProps {
  icon: IconName;
  /** What it does; spoken only. */
  label: string;
  onPress?: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/**
 * An IconButton without its tooltip, which is most of its code: keeps the place of one until that is loaded.
 *
 * Keyboard: Tab reaches it, Enter and Space press it. Screen readers say `label`.
 */
export const BareIconButton = ({ icon, label, onPress, ref }: BareIconButtonProps) => (
  <Button ref={ref} className={iconButton({})} aria-label={label} onPress={onPress}>
    <Icon name={icon} />
  </Button>
);
