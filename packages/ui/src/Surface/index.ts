export type { SurfaceProps } from './Surface.tsx';
export { Surface } from './Surface.tsx';
