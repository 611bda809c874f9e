import { expect, it } from 'vitest';
import { clockText } from './games.ts';

it.each([
  [7198, '1:59:58'],
  [161, '2:41'],
  [179.3, '2:59'],
  [60, '1:00'],
  [7.3, '0:07.3'],
  [19, '0:19'],
  [0.05, '0:00'],
  [0, '0:00'],
])('%s seconds read %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});
