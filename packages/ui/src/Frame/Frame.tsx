import type { RecipeVariants } from '@vanilla-extract/recipes';
import type { ReactNode, Ref } from 'react';
import { attributesOf } from '../style/attributesOf.ts';
import { frame } from '../style/surfaces.css.ts';

export type FrameProps = NonNullable<RecipeVariants<typeof frame>> & {
  /** Content that fills its container and scrolls on its own. */
  children: ReactNode;
  ref?: Ref<HTMLDivElement>;
};

/**
 * A box of a set height for lists, trees and maps that scroll inside. Keyboard and screen reader: nothing of its own; what is
 * inside takes the focus, scrolls and has a name.
 */
export function Frame({ height, ref, children, ...rest }: FrameProps) {
  return (
    <div ref={ref} className={frame({ height })} {...attributesOf(rest)}>
      {children}
    </div>
  );
}
