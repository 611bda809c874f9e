export { EvaluationBar, type EvaluationBarProps } from './EvaluationBar.tsx';
