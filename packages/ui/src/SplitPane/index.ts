export type { SplitPaneProps } from './SplitPane.tsx';
export { SplitPane } from './SplitPane.tsx';
