import type { ReactNode, Ref } from 'react';
import { attributesOf } from '../style/attributesOf.ts';
import type { Accent } from '../style/vocabulary.ts';
import { page } from './Page.css.ts';
import { PageTitle } from './PageTitle.tsx';

export interface PageProps {
  /** Heading of the page. */
  title: ReactNode;
  /** Text below the heading. */
  description?: ReactNode;
  /** Actions of the whole page. */
  actions?: ReactNode;
  /** Training pages use violet. */
  accent?: Accent;
  /** `text` keeps lines short enough to read. */
  width?: 'full' | 'text';
  ref?: Ref<HTMLDivElement>;
  /** The content. */
  children?: ReactNode;
}

/**
 * Title and content of one route. Keyboard: nothing of its own. Screen reader: `title` is the one `h1` of the page.
 */
export function Page({
  title,
  description,
  actions,
  accent = 'primary',
  width = 'full',
  ref,
  children,
  ...rest
}: PageProps) {
  return (
    <div ref={ref} className={page({ width })} data-accent={accent} {...attributesOf(rest)}>
      <PageTitle description={description} actions={actions} accent={accent}>
        {title}
      </PageTitle>
      {children}
    </div>
  );
}
