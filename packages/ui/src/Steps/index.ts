export type { StepItem, StepsProps } from './Steps.tsx';
export { Steps } from './Steps.tsx';
