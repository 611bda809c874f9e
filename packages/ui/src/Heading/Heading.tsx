import type { ReactNode, Ref } from 'react';
import { attributesOf } from '../style/attributesOf.ts';
import { heading } from '../style/text.css.ts';

export interface HeadingProps {
  /** Depth in the outline of the page, apart from how large it looks. */
  level: 1 | 2 | 3 | 4;
  /** How large it looks; by default what goes with its level. */
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Gray, for secondary headings. */
  muted?: boolean;
  /** Target of `aria-labelledby` and of links. */
  id?: string;
  ref?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

const sizeOf = { 1: 'xl', 2: 'lg', 3: 'md', 4: 'sm' } as const;

/**
 * A heading of the page's outline.
 *
 * Keyboard: none. Screen readers hear a heading of its level, regardless of its size, and lead from one to the next.
 */
export function Heading({
  level,
  size = sizeOf[level],
  muted = false,
  id,
  ref,
  children,
  ...rest
}: HeadingProps) {
  const Element = `h${level}` as const;
  return (
    <Element ref={ref} id={id} className={heading({ size, muted })} {...attributesOf(rest)}>
      {children}
    </Element>
  );
}
