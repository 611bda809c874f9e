import type { RecipeVariants } from '@vanilla-extract/recipes';
import type { ReactNode } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/icons.ts';
import { badge } from './Badge.css.ts';

export type BadgeProps = NonNullable<RecipeVariants<typeof badge>> & {
  icon?: IconName;
  children: ReactNode;
};

/** A word or number that classifies what stands beside it. */
export const Badge = ({ icon, children, ...variants }: BadgeProps) => (
  <span className={badge(variants)}>
    {icon && <Icon name={icon} size={16} />}
    {children}
  </span>
);
