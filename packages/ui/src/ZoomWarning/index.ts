export type { WindowMeasures } from './browserZoom.ts';
export { browserZoom } from './browserZoom.ts';
export { useBrowserZoom } from './useBrowserZoom.ts';
export type { ZoomWarningProps } from './ZoomWarning.tsx';
export { ZoomWarning } from './ZoomWarning.tsx';
