import { divider, labelled } from './Divider.css.ts';

export interface DividerProps {
  /** A word in the middle of the line, such as "or". */
  label?: string;
}

/** A hairline between two groups. */
export const Divider = ({ label }: DividerProps) =>
  label === undefined ? <hr className={divider} /> : <div className={labelled}>{label}</div>;
