import { Slot } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { item } from './NavItem.css.ts';

export interface NavItemProps extends Pick<ComponentProps<'a'>, 'href' | 'onClick'> {
  /** Whether this is the page being shown. */
  current?: boolean;
  tone?: 'primary' | 'training';
  /** The only child is a router's link and becomes the element. */
  asChild?: boolean;
  children: ReactNode;
}

/** One place in the bar's navigation. */
export const NavItem = ({ current, tone = 'primary', asChild, children, ...link }: NavItemProps) => {
  const Element = asChild ? Slot.Root : 'a';
  return (
    <Element className={item({ tone })} aria-current={current ? 'page' : undefined} {...link}>
      {children}
    </Element>
  );
};
