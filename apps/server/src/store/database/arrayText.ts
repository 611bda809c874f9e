/**
 * Encodes an array of numbers as PostgreSQL text, for a list of arrays of different lengths (`text[]`, cast per row
 * with `::int4[]`), which cannot be sent as a two-dimensional array. Flat lists use `arrayBytes.ts`.
 */
export function numbersText(values: readonly (number | null)[]): string {
  return `{${values.map((value) => (value === null ? 'null' : String(value))).join()}}`;
}
