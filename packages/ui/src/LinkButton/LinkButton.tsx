import type { RecipeVariants } from '@vanilla-extract/recipes';
import { Slot } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { button } from '../Button/Button.css.ts';

export type LinkButtonProps = NonNullable<RecipeVariants<typeof button>> &
  Pick<ComponentProps<'a'>, 'href' | 'download' | 'onClick'> & {
    /** The only child is a router's link and becomes the element. */
    asChild?: boolean;
    children: ReactNode;
  };

/** A link that looks like a button: the next step lies on another page. */
export const LinkButton = ({ variant, size, fullWidth, asChild, children, ...anchor }: LinkButtonProps) => {
  const Element = asChild ? Slot.Root : 'a';
  return (
    <Element className={button({ variant, size, fullWidth })} {...anchor}>
      {children}
    </Element>
  );
};
