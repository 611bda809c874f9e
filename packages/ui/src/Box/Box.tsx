import type { ReactNode, Ref } from 'react';
import { attributesOf, variantsOf } from '../style/attributesOf.ts';
import type { Space } from '../style/layoutProps.ts';
import { sprinkles } from '../style/sprinkles.css.ts';

export interface BoxProps {
  /** Padding on all sides. */
  padding?: Space;
  /** Horizontal padding; overrides `padding`. */
  paddingX?: Space;
  /** Vertical padding; overrides `padding`. */
  paddingY?: Space;
  /** In an Inline: takes the room that its neighbors leave, or has a line of its own where that is less than 8 rem. */
  grow?: boolean;
  ref?: Ref<HTMLDivElement>;
  /** The padded content. */
  children?: ReactNode;
}

/**
 * Padding around content, on the 4-px grid. Keyboard and screen reader: nothing of its own.
 */
export function Box({ grow, ref, children, ...space }: BoxProps) {
  return (
    <div
      ref={ref}
      className={sprinkles({ minWidth: grow ? 8 : 0, flex: grow ? 'grow' : undefined, ...variantsOf(space) })}
      {...attributesOf(space)}
    >
      {children}
    </div>
  );
}
