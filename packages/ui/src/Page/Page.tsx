import type { ReactNode, Ref } from 'react';
import { page } from './Page.css.ts';
import { PageTitle } from './PageTitle.tsx';

export interface PageProps {
  title: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  tone?: 'primary' | 'training';
  width?: 'full' | 'text';
  ref?: Ref<HTMLDivElement>;
  children?: ReactNode;
}

/**
 * Title and content of one route. Keyboard: nothing of its own. Screen reader: `title` is the one `h1` of the page.
 */
export const Page = ({ title, description, actions, tone, width = 'full', ref, children }: PageProps) => (
  <div ref={ref} className={page({ width })} data-tone={tone ?? 'primary'}>
    <PageTitle description={description} actions={actions} tone={tone}>
      {title}
    </PageTitle>
    {children}
  </div>
);
