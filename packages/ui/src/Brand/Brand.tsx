import { Slot } from 'radix-ui';
import type { ReactNode, Ref } from 'react';
import { brand, brandPicture } from '../style/appFrame.css.ts';
import { attributesOf } from '../style/attributesOf.ts';

export interface BrandProps {
  /** Image URL of the mark; decorative, because the name is next to it. */
  picture: string;
  /** Renders the only child, such as a router's link, as the element. */
  asChild?: boolean;
  /** The name, or the link that it is. */
  ref?: Ref<HTMLElement>;
  /** The name of the application. */
  children: ReactNode;
}

/**
 * Mark and name of the application.
 *
 * Keyboard: none; the link of `asChild` is reached by Tab and opened by Enter. Screen readers read the name alone: the mark
 * says nothing more.
 */
export function Brand({ picture, asChild, ref, children, ...rest }: BrandProps) {
  const Element = asChild ? Slot.Root : 'span';
  return (
    <Element ref={ref} className={brand} {...attributesOf(rest)}>
      <img className={brandPicture} src={picture} alt="" width={24} height={24} />
      <Slot.Slottable>{children}</Slot.Slottable>
    </Element>
  );
}
