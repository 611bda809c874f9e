import type { RecipeVariants } from '@vanilla-extract/recipes';
import type { ReactNode, Ref } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/icons.ts';
import { badge } from './Badge.css.ts';

export type BadgeProps = NonNullable<RecipeVariants<typeof badge>> & {
  /** Icon before the text; hidden from screen readers. */
  startIcon?: IconName;
  ref?: Ref<HTMLSpanElement>;
  children: ReactNode;
};

/**
 * A word or number that classifies the content next to it.
 *
 * Keyboard: none. Screen readers read it as text; the tone only repeats what the text says.
 */
export function Badge({ startIcon, children, ref, ...variants }: BadgeProps) {
  return (
    <span ref={ref} className={badge(variants)} data-tone={variants.tone ?? 'neutral'}>
      {startIcon && <Icon name={startIcon} size="sm" />}
      {children}
    </span>
  );
}
