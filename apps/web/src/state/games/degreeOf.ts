const DEGREES = ['green', 'black', 'red'] as const;

/** The color of a critical position by its number in the contract. */
export function degreeOf({ mdegree }: { readonly mdegree: number }): (typeof DEGREES)[number] {
  return DEGREES[mdegree] ?? 'green';
}
