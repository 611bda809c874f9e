import type { ReactNode, Ref } from 'react';
import { Button } from 'react-aria-components';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/icons.ts';
import { attributesOf } from '../style/attributesOf.ts';
import { chip, remove, value } from './Tag.css.ts';

export interface TagProps {
  /** Icon before the text; hidden from screen readers. */
  startIcon?: IconName;
  /** Highlights a value other than the default. */
  emphasized?: boolean;
  /** If given, it has a remove button. */
  onRemove?: () => void;
  /** Name of the close button; needed with `onRemove`. */
  removeLabel?: string;
  children: ReactNode;
  ref?: Ref<HTMLSpanElement>;
}

/**
 * One filter or label that can be taken away.
 *
 * Keyboard: Tab reaches the cross, Enter or Space takes the tag away. Screen readers read the words, then the cross by its own
 * name.
 */
export function Tag({
  startIcon,
  emphasized = false,
  onRemove,
  removeLabel,
  children,
  ref,
  ...rest
}: TagProps) {
  return (
    <span
      ref={ref}
      className={chip({ emphasized })}
      data-emphasized={emphasized || undefined}
      {...attributesOf(rest)}
    >
      {startIcon && <Icon name={startIcon} size="sm" />}
      <span className={value}>{children}</span>
      {onRemove && (
        <Button className={remove} aria-label={removeLabel} onPress={onRemove}>
          <Icon name="close" size="sm" />
        </Button>
      )}
    </span>
  );
}
