import type { ReactNode, Ref } from 'react';
import { attributesOf } from '../style/attributesOf.ts';
import { contents } from '../style/text.css.ts';

export interface HelpPointProps {
  /** Key of its text. A key may be used more than once; the first visible one is explained. */
  id: string;
  /** Selector of one part inside that cannot be wrapped itself, such as a node of a map; without it, all of the children. */
  find?: string;
  ref?: Ref<HTMLSpanElement>;
  /** The explained content. */
  children: ReactNode;
}

/**
 * Marks the target of a help point without changing layout or semantics. Has no effect outside HelpMode and
 * GuidedTour. Keyboard and screen reader: nothing of its own; the number beside it belongs to HelpMode.
 */
export function HelpPoint({ id, find, ref, children, ...rest }: HelpPointProps) {
  return (
    <span ref={ref} className={contents} data-help-point={id} data-help-find={find} {...attributesOf(rest)}>
      {children}
    </span>
  );
}
