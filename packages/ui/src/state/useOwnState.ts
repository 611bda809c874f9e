import { useState } from 'react';

/**
 * A value that the caller keeps (`given`) or, when it is undefined, the component itself, beginning with `initial`.
 * The setter tells the caller either way.
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
