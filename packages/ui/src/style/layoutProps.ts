import type { Sprinkles } from './sprinkles.css.ts';

/** A distance in steps of 4 px, or one for each width: `{ phone: 2, tablet: 4 }`. */
export type Space = Sprinkles['gap'];
export type Align = Sprinkles['alignItems'];
export type Justify = Sprinkles['justifyContent'];
/** Elements a layout box may be. */
export type LayoutElement =
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
