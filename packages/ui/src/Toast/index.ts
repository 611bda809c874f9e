export type { ToastItem, ToastRegionProps } from './ToastRegion.tsx';
export { ToastRegion } from './ToastRegion.tsx';
