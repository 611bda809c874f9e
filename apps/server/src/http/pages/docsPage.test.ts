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
  // A tree is a move with moves below it: its fields are listed once, then referred to by name.
  expect(page).toContain('<code>tree.moves[].intraining</code>');
  expect(page).toContain('<code>tree.moves[].children</code></td><td>list of TreeMove</td>');
  expect(page).not.toContain('children[].children');
});

test('the page brings everything along', () => {
  expect(page).not.toMatch(/<script|src=|@import|url\(|<link/);
});

test('all content is inside the main landmark', () => {
  expect(page).toMatch(/<body><main>.*<\/main><\/body><\/html>$/s);
});

test('who may call is said, and every failure has its line', () => {
  const [, entry = ''] = page.split('id="service/changeroles"');
  expect(entry.slice(0, 400)).toContain('For administrators.');
  for (const code of ERROR_CODES)
    expect(page).toContain(`<code>${code}</code></td><td>${statusOf(code)}</td>`);
});

test('files, events and the archive are there as well', () => {
  for (const title of ['GET /v1/events', 'PUT /v1/upload', 'PUT /v1/screenshot', 'GET /v1/export'])
    expect(page).toContain(`id="${title}"`);
  const [, upload = ''] = page.split('id="PUT /v1/upload"');
  expect(upload).toContain('<code>players[].name</code>');
});
