import type { ReactNode, Ref } from 'react';
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
  tone?: 'primary' | 'training';
  /** `text` keeps lines short enough to read. */
  width?: 'full' | 'text';
  ref?: Ref<HTMLDivElement>;
  /** The content. */
  children?: ReactNode;
}

/**
 * Title and content of one route. Keyboard: nothing of its own. Screen reader: `title` is the one `h1` of the page.
 */
export function Page({ title, description, actions, tone, width = 'full', ref, children }: PageProps) {
  return (
    <div ref={ref} className={page({ width })} data-tone={tone ?? 'primary'}>
      <PageTitle description={description} actions={actions} tone={tone}>
        {title}
      </PageTitle>
      {children}
    </div>
  );
}
