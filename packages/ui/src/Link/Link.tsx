import { Slot } from 'radix-ui';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { attributesOf } from '../style/attributesOf.ts';
import { link } from '../style/text.css.ts';

export interface LinkProps extends Pick<ComponentProps<'a'>, 'href' | 'onClick' | 'lang'> {
  /** Has the color of the text around it. */
  inheritColor?: boolean;
  /** Opens in a new tab, without telling the other site where the reader came from. */
  external?: boolean;
  /** Renders the only child, such as a router's link, as the element. */
  asChild?: boolean;
  ref?: Ref<HTMLAnchorElement>;
  /** Text of the link. */
  children: ReactNode;
}

/**
 * A link; the router's own link goes inside with `asChild`.
 *
 * Keyboard: Tab reaches it, Enter follows it. Screen readers hear a link with its words.
 */
export function Link({
  inheritColor,
  external,
  asChild,
  ref,
  href,
  onClick,
  lang,
  children,
  ...rest
}: LinkProps) {
  const Element = asChild ? Slot.Root : 'a';
  const outside = external ? { target: '_blank', rel: 'noreferrer noopener' } : {};
  return (
    <Element
      ref={ref}
      className={link({ color: inheritColor ? 'inherit' : 'primary' })}
      {...outside}
      {...{ href, onClick, lang }}
      {...attributesOf(rest)}
    >
      {children}
    </Element>
  );
}
