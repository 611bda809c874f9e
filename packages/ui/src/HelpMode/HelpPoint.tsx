import type { ReactNode, Ref } from 'react';
import { mark } from './HelpPoint.css.ts';

export interface HelpPointProps {
  /** Key of its text. The same key may stand more than once; the first one in sight is explained. */
  id: string;
  /** Selector of one part inside that cannot be wrapped itself, such as a node of a map; without it, all of the children. */
  find?: string;
  /** `div` around block content, such as a paragraph. */
  as?: 'span' | 'div';
  ref?: Ref<HTMLElement>;
  /** What is explained. */
  children: ReactNode;
}

/**
 * Marks what a help point explains; it changes neither layout nor meaning. Without HelpMode or GuidedTour around it
 * nothing happens. Keyboard and screen reader: nothing of its own; the number beside it belongs to HelpMode.
 */
export function HelpPoint({ id, find, as: Element = 'span', ref, children }: HelpPointProps) {
  return (
    <Element ref={ref as Ref<never>} className={mark} data-help-point={id} data-help-find={find}>
      {children}
    </Element>
  );
}
