export { EvalBar, type EvalBarProps } from './EvalBar.tsx';
