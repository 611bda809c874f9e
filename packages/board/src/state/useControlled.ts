import { useState } from 'react';

/**
 * A value controlled by the caller (`value` given) or kept by the component, starting from `initial`. The setter reports
 * to `onChange` in both cases.
 */
export function useControlled<Value, Change extends Value = Value>(
  value: Value | undefined,
  initial: Value,
  onChange: ((next: Change) => void) | undefined,
): readonly [Value, (next: Change) => void] {
  const [own, setOwn] = useState(initial);
  const set = (next: Change): void => {
    if (value === undefined) setOwn(next);
    onChange?.(next);
  };
  return [value === undefined ? own : value, set];
}
