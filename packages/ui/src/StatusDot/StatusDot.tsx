import { dot, status } from './StatusDot.css.ts';

export interface StatusDotProps {
  tone: 'neutral' | 'busy' | 'success' | 'warning' | 'error';
  /** The state in words, always shown. */
  label: string;
}

/** A state in a word, with a dot to find it by. */
export const StatusDot = ({ tone, label }: StatusDotProps) => (
  <span className={status}>
    <span className={dot({ tone })} aria-hidden="true" />
    {label}
  </span>
);
