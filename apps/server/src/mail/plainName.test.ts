import { expect, test } from 'vitest';
import { plainName } from './escapeHtml.ts';

test.each([
  ['Boris Spassky', 'Boris Spassky'],
  ['  Борис\r\nBcc: x  ', 'Борис Bcc: x'],
  ['Magnus\u2028\u202eneslraC', 'Magnus neslraC'],
  ['Dr. Nunn', 'Dr. Nunn'],
  ['win at casino.example', undefined],
  ['https://example.org', undefined],
  ['me@example.org', undefined],
  ['😀'.repeat(60), undefined],
  ['a'.repeat(41), undefined],
  ['<script>alert(1)</script>', undefined],
  ['', undefined],
])('%j is shown as %j', (name, shown) => {
  expect(plainName(name)).toBe(shown);
});
