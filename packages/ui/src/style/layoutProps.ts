import type { ReactNode, Ref } from 'react';
import type { Sprinkles } from './sprinkles.css.ts';

/** A distance in steps of 4 px, or one for each width: `{ phone: 2, tablet: 4 }`. */
export type Space = Sprinkles['gap'];
type Align = Sprinkles['alignItems'];
export type Justify = Sprinkles['justifyContent'];
/** Elements a layout box may be. */
type LayoutElement =
  | 'div'
  | 'section'
  | 'article'
  | 'aside'
  | 'header'
  | 'footer'
  | 'ul'
  | 'ol'
  | 'li'
  | 'span';

export interface LayoutProps {
  /** The rendered element; a `div` by default. */
  as?: LayoutElement;
  /** Gap between children. */
  gap?: Space;
  /** Alignment on the cross axis. */
  align?: Align;
  ref?: Ref<HTMLElement>;
  /** The children. */
  children?: ReactNode;
}
