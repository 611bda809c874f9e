/**
 * Arrays for `unnest` as PostgreSQL's own text, sent as one string and cast in the statement (`$1::text::int8[]`):
 * the drivers' writers go element by element, which cost an import more than the insert itself.
 */
export const numbersText = (values: readonly (number | null)[]): string =>
  `{${values.map(numberText).join()}}`;

const numberText = (value: number | null): string => (value === null ? 'null' : String(value));

/** As `numbersText`, for words without commas, quotes, braces or backslashes: position keys and UCI moves. */
export const wordsText = (values: readonly (string | null)[]): string =>
  `{${values.map((value) => value ?? 'null').join()}}`;
