import { expect, it } from 'vitest';
import { NEW_ROUND, type PunishAction, presentOf, punishRound } from './punishments.ts';

const items = [{ posid: 1 }, { posid: 2 }];

function after(...actions: readonly PunishAction[]) {
  return actions.reduce(punishRound, NEW_ROUND);
}

it('stays at a solved mistake until the player continues', () => {
  const solved = after({ kind: 'right', posid: 1 });
  expect(presentOf(items, NEW_ROUND)).toBe(items[0]);
  expect(presentOf(items, solved)).toBe(items[0]);
  expect(presentOf(items, punishRound(solved, { kind: 'next' }))).toBe(items[1]);
});

it.each<[string, readonly PunishAction[], string]>([
  ['at once', [{ kind: 'right', posid: 1 }], 'found'],
  [
    'after a miss',
    [
      { kind: 'wrong', san: 'a3' },
      { kind: 'right', posid: 1 },
    ],
    'foundLater',
  ],
  [
    'not at all',
    [
      { kind: 'wrong', san: 'a3' },
      { kind: 'show', posid: 1 },
    ],
    'shown',
  ],
])('found %s', (_, actions, outcome) => {
  expect(after(...actions).outcomes).toEqual({ 1: outcome });
});

it('forgets the misses of the mistake before', () => {
  const next = after({ kind: 'wrong', san: 'a3' }, { kind: 'right', posid: 1 }, { kind: 'next' });
  expect(next).toMatchObject({ misses: 0, tried: undefined });
  expect(punishRound(next, { kind: 'right', posid: 2 }).outcomes).toEqual({ 1: 'foundLater', 2: 'found' });
});

it('ends when all are solved, also when a mistake comes in before them later', () => {
  const done = after({ kind: 'right', posid: 2 }, { kind: 'next' });
  expect(presentOf([{ posid: 2 }], done)).toBeUndefined();
  expect(presentOf(items, done)).toBe(items[0]);
});
