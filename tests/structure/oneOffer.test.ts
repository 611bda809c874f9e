import { globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { expect, test } from 'vitest';

const web = resolve(import.meta.dirname, '../../apps/web/src');

test('a page offers the help of the computer once: a second offer would take the place of the first, unanswered', () => {
  const uses = globSync('**/*.tsx', { cwd: web }).flatMap((file) => {
    const count = readFileSync(resolve(web, file), 'utf8').split('<HelpOffer').length - 1;
    return count > 0 ? [{ page: basename(file), count }] : [];
  });
  expect(uses.toSorted((a, b) => a.page.localeCompare(b.page))).toEqual([
    { page: 'CardsPage.tsx', count: 1 },
    { page: 'PreAnalysisPage.tsx', count: 1 },
  ]);
});
