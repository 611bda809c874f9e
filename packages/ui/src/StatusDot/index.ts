export type { StatusDotProps } from './StatusDot.tsx';
export { StatusDot } from './StatusDot.tsx';
