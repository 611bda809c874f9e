export type { Phase, PhaseProgressProps } from './PhaseProgress.tsx';
export { PhaseProgress } from './PhaseProgress.tsx';
