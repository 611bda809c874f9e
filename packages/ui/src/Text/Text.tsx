import type { RecipeVariants } from '@vanilla-extract/recipes';
import type { ReactNode } from 'react';
import { text } from './Text.css.ts';

export type TextProps = NonNullable<RecipeVariants<typeof text>> & {
  as?: 'p' | 'span' | 'div' | 'strong' | 'em' | 'code' | 'li' | 'dt' | 'dd' | 'label';
  /** Language of the words when it differs from the page's. */
  lang?: string;
  id?: string;
  children?: ReactNode;
};

/** Words in one of the five sizes. */
export const Text = ({ as: Element = 'p', lang, id, children, ...variants }: TextProps) => (
  <Element id={id} lang={lang} className={text(variants)}>
    {children}
  </Element>
);
