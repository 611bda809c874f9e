/** Merges two sets of props; handlers of the same event are called one after the other. */
export function bothHandlers<A extends object, B extends object>(first: A, second: B): A & B {
  const merged: Record<string, unknown> = Object.fromEntries(Object.entries(first));
  for (const [name, value] of Object.entries(second)) {
    const other = merged[name];
    merged[name] =
      typeof other === 'function' && typeof value === 'function'
        ? (event: unknown) => {
            other(event);
            value(event);
          }
        : value;
  }
  return merged as A & B;
}
