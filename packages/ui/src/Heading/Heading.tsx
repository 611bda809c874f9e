import type { ReactNode } from 'react';
import { heading } from './Heading.css.ts';

export interface HeadingProps {
  /** Depth in the outline of the page, apart from how large it looks. */
  level: 1 | 2 | 3 | 4;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  tone?: 'default' | 'muted' | 'training';
  id?: string;
  children: ReactNode;
}

const sizeOf = { 1: 'xl', 2: 'lg', 3: 'md', 4: 'sm' } as const;

/** A heading of the page's outline. */
export const Heading = ({ level, size = sizeOf[level], tone = 'default', id, children }: HeadingProps) => {
  const Element = `h${level}` as const;
  return (
    <Element id={id} className={heading({ size, tone })}>
      {children}
    </Element>
  );
};
