import type { RecipeVariants } from '@vanilla-extract/recipes';
import type { ReactNode, Ref } from 'react';
import { attributesOf, variantsOf } from '../style/attributesOf.ts';
import { surface } from '../style/surfaces.css.ts';

export type SurfaceProps = NonNullable<RecipeVariants<typeof surface>> & {
  /** The element it is; a `section` with a `label` is a region. */
  as?: 'div' | 'section' | 'article' | 'aside';
  /** Name of the region for a screen reader. */
  label?: string;
  ref?: Ref<HTMLDivElement>;
  /** The content. */
  children?: ReactNode;
};

/**
 * A sheet on the page.
 *
 * Keyboard: none of its own. A screen reader hears nothing of its own; as a `section` with a `label` it is a region.
 */
export function Surface({ as: Element = 'div', label, ref, children, ...variants }: SurfaceProps) {
  return (
    <Element
      ref={ref}
      className={surface(variantsOf(variants))}
      aria-label={label}
      data-variant={variants.variant ?? 'plain'}
      {...attributesOf(variants)}
    >
      {children}
    </Element>
  );
}
