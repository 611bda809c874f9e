export type { PageFooterProps } from './PageFooter.tsx';
export { PageFooter } from './PageFooter.tsx';
