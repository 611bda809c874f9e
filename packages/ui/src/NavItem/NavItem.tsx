import { Slot } from 'radix-ui';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { navItem } from '../style/appFrame.css.ts';
import { attributesOf } from '../style/attributesOf.ts';
import type { Accent } from '../style/vocabulary.ts';

export interface NavItemProps extends Pick<ComponentProps<'a'>, 'href' | 'onClick'> {
  /** Marks the current page. */
  current?: boolean;
  /** Color of the page being shown; violet for training. */
  accent?: Accent;
  /** Renders the only child, such as a router's link, as the element. */
  asChild?: boolean;
  ref?: Ref<HTMLAnchorElement>;
  /** Name of the place; on a phone it may take two lines. */
  children: ReactNode;
}

/**
 * One entry of a navigation.
 *
 * Keyboard: Tab reaches it, Enter goes there. Screen readers hear a link; that of the page being shown is the current page.
 */
export function NavItem(props: NavItemProps) {
  const { current, accent = 'primary', asChild, href, onClick, ref, children } = props;
  const Element = asChild ? Slot.Root : 'a';
  return (
    <Element
      ref={ref}
      className={navItem({ accent })}
      aria-current={current ? 'page' : undefined}
      {...{ href, onClick }}
      {...attributesOf(props)}
    >
      {children}
    </Element>
  );
}
