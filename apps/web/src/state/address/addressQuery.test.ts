import { describe, expect, it } from 'vitest';
import { mergeQuery, readQuery } from './addressQuery.ts';

function read(text: string) {
  return readQuery(new URLSearchParams(text));
}

describe('the address', () => {
  it.each([
    ['', { heroid: 0, categories: [], posid: undefined, herowhite: undefined }],
    [
      'heroid=3&categories=1,4&posid=12&herowhite=0',
      { heroid: 3, categories: [1, 4], posid: 12, herowhite: 0 },
    ],
    [
      'heroid=x&categories=9,,2&posid=-1&herowhite=2',
      { heroid: 0, categories: [2], posid: undefined, herowhite: undefined },
    ],
  ])('reads %j', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it('merges a change, drops empty values, keeps 0 and what it does not know', () => {
    const merged = mergeQuery(new URLSearchParams('heroid=3&posid=12&google=1'), {
      heroid: 0,
      posid: undefined,
      categories: [],
      herowhite: 0,
    } as never);
    expect(merged.toString()).toBe('heroid=0&google=1&herowhite=0');
  });
});
