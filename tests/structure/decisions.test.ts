import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const FOLDER = join(import.meta.dirname, '../../docs/decisions');

it('lists every decision record once, in the order of the numbers', () => {
  const records = readdirSync(FOLDER).filter((name) => /^\d{3}-/.test(name));
  const rows = readFileSync(join(FOLDER, 'README.md'), 'utf8').matchAll(
    /^\| \[\d{3} [^\]]+\]\((?<file>[^)]+)\)/gm,
  );
  expect([...rows].map(({ groups }) => groups?.file)).toEqual(records.toSorted());
});
