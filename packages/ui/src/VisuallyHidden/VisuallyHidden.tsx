import type { ReactNode } from 'react';
import { hidden } from './VisuallyHidden.css.ts';

export interface VisuallyHiddenProps {
  as?: 'span' | 'div' | 'h1' | 'h2' | 'h3';
  /** Announced whenever the text changes. */
  live?: 'polite' | 'assertive';
  children: ReactNode;
}

/** Words for screen readers only. */
export const VisuallyHidden = ({ as: Element = 'span', live, children }: VisuallyHiddenProps) => (
  <Element className={hidden} aria-live={live} aria-atomic={live ? true : undefined}>
    {children}
  </Element>
);
