export type { FrameProps } from './Frame.tsx';
export { Frame } from './Frame.tsx';
