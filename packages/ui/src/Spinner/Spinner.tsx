import { spinner } from './Spinner.css.ts';

export interface SpinnerProps {
  /** What is being waited for. */
  label: string;
}

/** A 20-px sign that something is on its way. */
export const Spinner = ({ label }: SpinnerProps) => (
  <span className={spinner} role="img" aria-label={label} />
);
