import type { RecipeVariants } from '@vanilla-extract/recipes';
import type { ReactNode } from 'react';
import { surface } from './Surface.css.ts';

export type SurfaceProps = NonNullable<RecipeVariants<typeof surface>> & {
  as?: 'div' | 'section' | 'article' | 'aside';
  /** Name of the region for a screen reader. */
  label?: string;
  children?: ReactNode;
};

/** A sheet that lies on the page. */
export const Surface = ({ as: Element = 'div', label, children, ...variants }: SurfaceProps) => (
  <Element className={surface(variants)} aria-label={label}>
    {children}
  </Element>
);
