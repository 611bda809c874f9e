import { useState } from 'react';

/**
 * A value controlled by the caller (`given`) or, if that is undefined, kept by the component, starting from `initial`.
 * The setter notifies the caller in both cases.
 */
export function useOwnState<Value>(
  given: Value | undefined,
  initial: Value,
  onChange?: (value: Value) => void,
): [Value, (value: Value) => void] {
  const [own, setOwn] = useState(initial);
  const set = (value: Value) => {
    setOwn(value);
    onChange?.(value);
  };
  return [given === undefined ? own : given, set];
}
