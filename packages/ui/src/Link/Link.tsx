import { Slot } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { link } from './Link.css.ts';

export interface LinkProps extends Pick<ComponentProps<'a'>, 'href' | 'onClick' | 'lang'> {
  tone?: 'primary' | 'training' | 'inherit';
  /** Opens in a new tab, without telling the other site where the reader came from. */
  external?: boolean;
  /** The only child is a router's link and becomes the element. */
  asChild?: boolean;
  children: ReactNode;
}

/** A link; the router's own link goes inside with `asChild`. */
export const Link = ({ tone, external, asChild, children, ...anchor }: LinkProps) => {
  const Element = asChild ? Slot.Root : 'a';
  const outside = external ? { target: '_blank', rel: 'noreferrer noopener' } : {};
  return (
    <Element className={link({ tone })} {...outside} {...anchor}>
      {children}
    </Element>
  );
};
