import { expect, test } from 'vitest';
import { plainName } from './escapeHtml.ts';

test.each([
  ['Boris Spassky', 'Boris Spassky'],
  ['  Борис\r\nBcc: x  ', 'Борис Bcc: x'],
  ['Magnus\u2028\u202eneslraC', 'Magnus neslraC'],
  ['Dr. Nunn', 'Dr. Nunn'],
  ['win at casino.example', undefined],
  ['Jean-P. Sartre Jr.', 'Jean-P. Sartre Jr.'],
  ['No. 7', 'No. 7'],
  ['Free prizes: win777.com', undefined],
  ['win-.example', undefined],
  ['win\u{1F3C6}.example', undefined],
  ['win7\uff0eexample', undefined],
  ['win7\u3002example', undefined],
  ['win7\uff61example', undefined],
  ['win\u2024example', undefined],
  ['call 203.0.113.7', undefined],
  ['WWW casino', undefined],
  ['mailto:me', undefined],
  ['tel:15550100', undefined],
  ['https://example.org', undefined],
  ['me@example.org', undefined],
  ['😀'.repeat(60), undefined],
  ['a'.repeat(41), undefined],
  ['<script>alert(1)</script>', undefined],
  ['', undefined],
])('%j is shown as %j', (name, shown) => {
  expect(plainName(name)).toBe(shown);
});
