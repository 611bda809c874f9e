import type { ReactNode, Ref } from 'react';
import { attributesOf } from '../style/attributesOf.ts';
import type { Accent } from '../style/vocabulary.ts';
import { description as descriptionClass, head, title, words } from './Page.css.ts';

export interface PageTitleProps {
  children: ReactNode;
  /** Text below the heading. */
  description?: ReactNode;
  /** Actions of the whole page. */
  actions?: ReactNode;
  /** Training pages use violet. */
  accent?: Accent;
  ref?: Ref<HTMLHeadingElement>;
}

/** The one `h1` of a page, with what can be done to the whole of it. */
export function PageTitle({
  children,
  description,
  actions,
  accent = 'primary',
  ref,
  ...rest
}: PageTitleProps) {
  return (
    <div className={head}>
      <div className={words}>
        <h1 ref={ref} className={title({ accent })} {...attributesOf(rest)}>
          {children}
        </h1>
        {description ? <p className={descriptionClass}>{description}</p> : null}
      </div>
      {actions}
    </div>
  );
}
