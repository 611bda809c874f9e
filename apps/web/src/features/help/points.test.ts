import { describe, expect, it } from 'vitest';
import { en } from '../../i18n/en/index.ts';
import { ru } from '../../i18n/ru/index.ts';
import { HELP_PAGES, HELP_POINTS, pointsOf } from './points.ts';

/** Letters of a text that fit into a sheet of 112 and of 204 px at its full width. */
const ROOM = { sm: 165, lg: 480 };

it('declares each point of the specification once', () => {
  const keys = HELP_POINTS.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys).toHaveLength(49);
});

it('has a text for each point, and no other', () => {
  expect(Object.keys(ru.help.points).sort()).toEqual(HELP_POINTS.map(({ key }) => key).sort());
});

describe.each(HELP_PAGES)('%s', (page) => {
  it('has points', () => expect(pointsOf(page).length).toBeGreaterThan(3));
});

describe.each(HELP_POINTS.map((point) => [point.key, point] as const))('%s', (key, point) => {
  const texts = [ru.help.points[key], en.help.points[key]];

  it('says in two sentences what it is for and what to try', () => {
    for (const { text } of texts) expect(text.match(/[.!?](?=\s|$)/g), text).toHaveLength(2);
  });

  it('fits into its sheet', () => {
    const room = ROOM['size' in point ? point.size : 'sm'];
    for (const { text } of texts) expect(text.length, text).toBeLessThanOrEqual(room);
  });
});
