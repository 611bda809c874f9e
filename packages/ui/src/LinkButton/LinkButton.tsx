import type { RecipeVariants } from '@vanilla-extract/recipes';
import { Slot } from 'radix-ui';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { button } from '../Button/Button.css.ts';
import { attributesOf } from '../style/attributesOf.ts';

export type LinkButtonProps = NonNullable<RecipeVariants<typeof button>> &
  Pick<ComponentProps<'a'>, 'href' | 'download' | 'onClick'> & {
    /** Renders the only child, such as a router's link, as the element. */
    asChild?: boolean;
    ref?: Ref<HTMLAnchorElement>;
    /** Text of the link. */
    children: ReactNode;
  };

/**
 * A link that looks like a button, for a next step on another page.
 *
 * Keyboard: Tab reaches it, Enter follows it. Screen readers hear a link, not a button.
 */
export function LinkButton(props: LinkButtonProps) {
  const { variant, size, fullWidth, asChild, href, download, onClick, ref, children } = props;
  const Element = asChild ? Slot.Root : 'a';
  return (
    <Element
      ref={ref}
      className={button({ variant, size, fullWidth })}
      {...{ href, download, onClick }}
      {...attributesOf(props)}
    >
      {children}
    </Element>
  );
}
