export type { PageProps } from './Page.tsx';
export { Page } from './Page.tsx';
export type { PageTitleProps } from './PageTitle.tsx';
export { PageTitle } from './PageTitle.tsx';
