import type { ReactNode } from 'react';
import { Button } from 'react-aria-components';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/icons.ts';
import { chip, remove, value } from './Tag.css.ts';

export interface TagProps {
  icon?: IconName;
  /** Whether it narrows what is shown. */
  active?: boolean;
  onRemove?: () => void;
  /** Name of the cross; needed with `onRemove`. */
  removeLabel?: string;
  children: ReactNode;
}

/** One filter or label that can be taken away. */
export const Tag = ({ icon, active = false, onRemove, removeLabel, children }: TagProps) => (
  <span className={chip({ active })}>
    {icon && <Icon name={icon} size={16} />}
    <span className={value}>{children}</span>
    {onRemove && (
      <Button className={remove} aria-label={removeLabel} onPress={onRemove}>
        <Icon name="close" size={16} />
      </Button>
    )}
  </span>
);
