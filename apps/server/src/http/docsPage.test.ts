import { ERROR_CODES, MTDS, operations, statusOf } from '@tabia/api-client/contract';
import { expect, test } from 'vitest';
import { docsPage } from './docsPage.ts';

const page = docsPage('1.2.3');

test.each(MTDS)('%s has its sentence and an anchor', (mtd) => {
  expect(page).toContain(`id="${mtd}"`);
  expect(page).toContain(operations[mtd].summary.split('’')[0]?.split('"')[0] ?? '');
});

test('fields are listed with their meaning, also those inside lists', () => {
  expect(page).toContain('Displayed name, 2 to 60 characters.');
  expect(page).toContain('<code>heroes[].nicknames[].games_loaded</code>');
  expect(page).toContain('Payload, form 2');
});

test('the page brings everything along', () => {
  expect(page).not.toMatch(/<script|src=|@import|url\(|<link/);
});

test('who may call is said, and every failure has its line', () => {
  const [, entry = ''] = page.split('id="service/changeroles"');
  expect(entry.slice(0, 400)).toContain('For administrators.');
  for (const code of ERROR_CODES)
    expect(page).toContain(`<code>${code}</code></td><td>${statusOf(code)}</td>`);
});
