import type { ReactNode } from 'react';
import { page } from './Page.css.ts';
import { PageTitle } from './PageTitle.tsx';

export interface PageProps {
  title: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  tone?: 'primary' | 'training';
  width?: 'full' | 'text';
  children?: ReactNode;
}

/** Title and content of one route. */
export const Page = ({ title, description, actions, tone, width = 'full', children }: PageProps) => (
  <div className={page({ width })}>
    <PageTitle description={description} actions={actions} tone={tone}>
      {title}
    </PageTitle>
    {children}
  </div>
);
