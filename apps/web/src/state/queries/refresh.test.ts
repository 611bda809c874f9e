import { describe, expect, it } from 'vitest';
import { isTouched } from './refresh.ts';

describe('what an event makes stale', () => {
  it.each([
    ['findings', ['usergames/mistakes', { heroid: 3 }], true],
    ['findings', ['usergames/mistakes', { heroid: 4 }], false],
    ['findings', ['heroes/list', {}], true],
    ['nickname', ['nicknames/list', { heroid: 3, archived: true }], true],
    ['nickname', ['nicknames/check', { source: 3, name: 'anna' }], false],
    ['task', ['task/get', {}], true],
    ['task', ['usergames/mistakes', { heroid: 3 }], false],
    ['task', ['account/whois', {}], false],
    ['findings', [], false],
  ] as const)('%s and %j: %s', (kind, key, expected) => {
    expect(isTouched(key, { kind, heroid: 3 })).toBe(expected);
  });
});
