export type { GuidedTourLabels, GuidedTourProps } from './GuidedTour.tsx';
export { GuidedTour } from './GuidedTour.tsx';
export type { HelpModeProps } from './HelpMode.tsx';
export { HelpMode, useHelpMode } from './HelpMode.tsx';
export type { HelpPointProps } from './HelpPoint.tsx';
export { HelpPoint } from './HelpPoint.tsx';
export type { HelpLabels, HelpPointText } from './helpTypes.ts';
