import type { ReactNode } from 'react';
import {
  card,
  centre,
  description as descriptionClass,
  footer as footerClass,
  layout,
  title as titleClass,
  top,
} from './AuthLayout.css.ts';

export interface AuthLayoutProps {
  brand: ReactNode;
  /** Right end above the card: language. */
  end?: ReactNode;
  title: ReactNode;
  description?: ReactNode;
  /** Below the card: the way to the other form. */
  footer?: ReactNode;
  /** At the lower edge of the page: a PageFooter. */
  bottom?: ReactNode;
  children?: ReactNode;
}

/** A page with one centred card: sign in, sign up, confirm. */
export const AuthLayout = ({ brand, end, title, description, footer, bottom, children }: AuthLayoutProps) => (
  <div className={layout}>
    <header className={top}>
      {brand}
      {end}
    </header>
    <main className={centre}>
      <div className={card}>
        <div>
          <h1 className={titleClass}>{title}</h1>
          {description ? <p className={descriptionClass}>{description}</p> : null}
        </div>
        {children}
      </div>
      {footer ? <div className={footerClass}>{footer}</div> : null}
    </main>
    {bottom}
  </div>
);
