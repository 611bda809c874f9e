/**
 * An array of numbers as PostgreSQL's own text: one value of a list of arrays (`text[]`, cast row by row with `::int4[]`).
 * Arrays of different lengths cannot travel as an array of arrays; a list of plain values goes as `arrayBytes.ts` has it.
 */
export const numbersText = (values: readonly (number | null)[]): string =>
  `{${values.map((value) => (value === null ? 'null' : String(value))).join()}}`;
