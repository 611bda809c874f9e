import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isCompatible, LICENSES_FILE, licensesText, readPackages } from './licenses.ts';

const packages = readPackages();

test('every package of an installation is listed with its license', () => {
  expect(packages.length).toBeGreaterThan(200);
  expect(packages.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['fastify', 'react', 'stockfish', '@electric-sql/pglite']),
  );
  // Out of date? npm run licenses
  expect(readFileSync(LICENSES_FILE, 'utf8')).toBe(licensesText(packages));
});

test('every license fits GPL-3.0-or-later', () => {
  expect(packages.filter(({ license }) => !isCompatible(license))).toEqual([]);
});

test.each([
  ['MIT', true],
  ['(MIT OR CC-BY-NC-4.0)', true],
  ['MIT AND CC-BY-NC-4.0', false],
  ['GPL-2.0-only', false],
  ['UNLICENSED', false],
  ['(none)', false],
])('%s: %s', (license, expected) => {
  expect(isCompatible(license)).toBe(expected);
});
