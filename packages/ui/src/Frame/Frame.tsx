import type { RecipeVariants } from '@vanilla-extract/recipes';
import type { ReactNode } from 'react';
import { frame } from './Frame.css.ts';

export type FrameProps = NonNullable<RecipeVariants<typeof frame>> & {
  /** Something that fills its container and scrolls by itself. */
  children: ReactNode;
};

/** A box of a set height for lists, trees and maps that scroll inside. */
export const Frame = ({ height, children }: FrameProps) => (
  <div className={frame({ height })}>{children}</div>
);
