import type { RecipeVariants } from '@vanilla-extract/recipes';
import type { ReactNode, Ref } from 'react';
import { attributesOf, variantsOf } from '../style/attributesOf.ts';
import { text } from '../style/text.css.ts';

export type TextProps = NonNullable<RecipeVariants<typeof text>> & {
  /** The element it is; a paragraph by default. */
  as?: 'p' | 'span' | 'div' | 'strong' | 'em' | 'code' | 'li' | 'dt' | 'dd' | 'label';
  /** Language of the words when it differs from the page's. */
  lang?: string;
  /** Target of `aria-labelledby` or `aria-describedby`. */
  id?: string;
  ref?: Ref<HTMLElement>;
  children?: ReactNode;
};

/**
 * Text in one of the five sizes.
 *
 * Keyboard: none. Screen readers read them as the element that `as` names, in the voice of `lang`; what `truncate` hides is
 * read too.
 */
export function Text({ as: Element = 'p', lang, id, ref, children, ...variants }: TextProps) {
  return (
    <Element
      ref={ref as Ref<never>}
      id={id}
      lang={lang}
      className={text(variantsOf(variants))}
      {...attributesOf(variants)}
    >
      {children}
    </Element>
  );
}
