import { Children, type ReactNode, type Ref } from 'react';
import { footerLinks, pageFooter } from '../style/appFrame.css.ts';
import { attributesOf } from '../style/attributesOf.ts';

export interface PageFooterProps {
  /** Name of the links for screen readers. */
  label: string;
  /** Link elements. */
  links: ReactNode;
  /** Next to the links: the owner of the site. */
  children?: ReactNode;
  ref?: Ref<HTMLElement>;
}

/**
 * The footer of a page, with a few links.
 *
 * Keyboard: Tab goes from link to link. Screen reader: the content info of the page, with a navigation named `label`.
 */
export function PageFooter({ label, links, children, ref, ...rest }: PageFooterProps) {
  return (
    <footer ref={ref} className={pageFooter} {...attributesOf(rest)}>
      {children ? <div>{children}</div> : null}
      <nav aria-label={label}>
        <ul className={footerLinks}>{Children.map(links, (link) => (link ? <li>{link}</li> : null))}</ul>
      </nav>
    </footer>
  );
}
