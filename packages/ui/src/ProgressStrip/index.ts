export type { ProgressStripProps, StripNode } from './ProgressStrip.tsx';
export { ProgressStrip } from './ProgressStrip.tsx';
