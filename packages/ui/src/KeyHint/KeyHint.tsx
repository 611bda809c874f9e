import { hint, key as keyClass } from './KeyHint.css.ts';

export interface KeyHintProps {
  /** Keys to press together, as they are printed. */
  keys: readonly string[];
}

/** Which keys do the same. */
export const KeyHint = ({ keys }: KeyHintProps) => (
  <span className={hint}>
    {keys.map((key) => (
      <kbd key={key} className={keyClass}>
        {key}
      </kbd>
    ))}
  </span>
);
