import { useState } from 'react';

/**
 * A value controlled by the caller (`controlled`) or, if that is undefined, kept by the component, starting from `initial`.
 * The setter reports to `onChange` in both cases.
 */
export function useControlled<Value, Change extends Value = Value>(
  controlled: Value | undefined,
  initial: Value,
  onChange?: ((next: Change) => void) | undefined,
): readonly [Value, (next: Change) => void] {
  const [own, setOwn] = useState(initial);
  const set = (next: Change): void => {
    setOwn(next);
    onChange?.(next);
  };
  return [controlled === undefined ? own : controlled, set];
}
