import { Slot } from 'radix-ui';
import type { ReactNode } from 'react';
import { brand, picture as pictureClass } from './Brand.css.ts';

export interface BrandProps {
  /** Address of the mark; the name beside it says the same in words. */
  picture: string;
  /** The only child is a router's link and becomes the element. */
  asChild?: boolean;
  /** The name of the application. */
  children: ReactNode;
}

/** Mark and name of the application. */
export const Brand = ({ picture, asChild, children }: BrandProps) => {
  const Element = asChild ? Slot.Root : 'span';
  return (
    <Element className={brand}>
      <img className={pictureClass} src={picture} alt="" width={24} height={24} />
      <Slot.Slottable>{children}</Slot.Slottable>
    </Element>
  );
};
