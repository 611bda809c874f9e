import { describe, expect, test } from 'vitest';
import type { TableSize } from '../../store/upkeep/tableSizes.ts';
import { MIN_QUIET_MS, mayRewrite, needsRewrite, needsVacuum } from './startUpkeep.ts';

const MB = 1024 * 1024;
const MONDAY = new Date('2025-03-03T00:00:00Z');
const TUESDAY = new Date('2025-03-04T00:00:00Z');

function aTable(fields: Partial<TableSize> = {}): TableSize {
  return {
    name: 'games',
    bytes: 10 * MB,
    rows: 1000,
    changes: 0,
    analyzed: true,
    lastRewrite: { bytesPerRow: (10 * MB) / 1000, at: MONDAY },
    ...fields,
  };
}

describe('a table is rewritten', () => {
  test.each<[string, Partial<TableSize>, Date | undefined, boolean]>([
    ['not while it is as it was', {}, undefined, false],
    ['not for a fifth more', { bytes: 12 * MB }, undefined, false],
    ['when a third of it is empty', { bytes: 15 * MB }, undefined, true],
    ['when few rows are left', { rows: 10 }, undefined, true],
    ['when no row is left', { rows: 0 }, undefined, true],
    ['not when it is small', { bytes: MB / 2, rows: 0 }, undefined, false],
    ['for the first time', { lastRewrite: undefined }, undefined, true],
    ['when something was deleted since', {}, TUESDAY, true],
    ['when something was deleted at that moment', {}, MONDAY, true],
    ['even if it is small', { bytes: 8192 }, TUESDAY, true],
    ['not if it has no file', { bytes: 0 }, TUESDAY, false],
    [
      'not twice for one deletion',
      { lastRewrite: { bytesPerRow: (10 * MB) / 1000, at: TUESDAY } },
      MONDAY,
      false,
    ],
  ])('%s', (_name, fields, erasureAt, expected) => {
    expect(needsRewrite(aTable(fields), erasureAt)).toBe(expected);
  });
});

test.each<[string, Partial<TableSize>, boolean]>([
  ['unchanged', {}, false],
  ['a tenth of it changed', { changes: 151 }, true],
  ['less changed', { changes: 150 }, false],
  ['never analyzed', { analyzed: false, rows: -1 }, true],
  ['without a file', { analyzed: false, bytes: 0 }, false],
])('vacuum of a table, %s', (_name, fields, expected) => {
  expect(needsVacuum(aTable(fields))).toBe(expected);
});

test.each([
  [30 * MB, MIN_QUIET_MS, true],
  [60 * MB, MIN_QUIET_MS, false],
  [60 * MB, 2 * MIN_QUIET_MS, true],
  [1000 * MB, 3 * 3_600_000, true],
  [2000 * MB, 24 * 3_600_000, false],
  [8192, 0, false],
])('%i bytes after %i ms of quiet: %s', (bytes, quietMs, expected) => {
  expect(mayRewrite(aTable({ bytes }), quietMs)).toBe(expected);
});
