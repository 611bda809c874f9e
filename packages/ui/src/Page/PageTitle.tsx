import type { ReactNode } from 'react';
import { description as descriptionClass, head, title, words } from './Page.css.ts';

export interface PageTitleProps {
  children: ReactNode;
  description?: ReactNode;
  /** Buttons that concern the whole page. */
  actions?: ReactNode;
  tone?: 'primary' | 'training';
}

/** The one `h1` of a page, with what can be done to the whole of it. */
export const PageTitle = ({ children, description, actions, tone = 'primary' }: PageTitleProps) => (
  <div className={head}>
    <div className={words}>
      <h1 className={title({ tone })}>{children}</h1>
      {description ? <p className={descriptionClass}>{description}</p> : null}
    </div>
    {actions}
  </div>
);
