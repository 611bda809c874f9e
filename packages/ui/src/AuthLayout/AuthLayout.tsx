import type { ReactNode, Ref } from 'react';
import { attributesOf } from '../style/attributesOf.ts';
import {
  belowLead,
  besideCard,
  card,
  center,
  description as descriptionClass,
  footer as footerClass,
  layout,
  lead as leadCard,
  title as titleClass,
  top,
  two,
  twoBelowLead,
} from './AuthLayout.css.ts';

export interface AuthLayoutProps {
  /** Name and mark of the application, above the card. */
  brand: ReactNode;
  /** Right end above the card: language. */
  end?: ReactNode;
  /** Heading of the page. */
  title: ReactNode;
  /** Text below the heading. */
  description?: ReactNode;
  /** Below the card: the link to the other form. */
  footer?: ReactNode;
  /** Above the card, as wide as all of it: what a visitor can do without an account. */
  lead?: ReactNode;
  /** Beside the card, below it in a narrow window; given as null, its place is kept until it is there. */
  beside?: ReactNode;
  /** At the lower edge of the page: a PageFooter. */
  bottom?: ReactNode;
  /** In the card: the form. */
  children?: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/**
 * A page with one centered card: sign in, sign up, confirm.
 *
 * Keyboard: none of its own; Tab goes from the top through the card to what is below it. Screen readers hear a banner, the
 * main part and in it the heading of the page.
 */
export function AuthLayout({
  brand,
  end,
  title,
  description,
  footer,
  lead,
  beside,
  bottom,
  children,
  ref,
  ...rest
}: AuthLayoutProps) {
  const columns = lead ? `${two} ${twoBelowLead}` : two;
  const mainClass = beside === undefined ? center : `${center} ${columns}`;
  return (
    <div ref={ref} className={layout} {...attributesOf(rest)}>
      <header className={top}>
        {brand}
        {end}
      </header>
      <main className={mainClass}>
        {lead ? <div className={leadCard}>{lead}</div> : null}
        <div className={card}>
          <div>
            <h1 className={titleClass}>{title}</h1>
            {description ? <p className={descriptionClass}>{description}</p> : null}
          </div>
          {children}
        </div>
        {footer ? <div className={footerClass}>{footer}</div> : null}
        {beside === undefined ? null : (
          <div className={lead ? `${besideCard} ${belowLead}` : besideCard}>{beside}</div>
        )}
      </main>
      {bottom}
    </div>
  );
}
