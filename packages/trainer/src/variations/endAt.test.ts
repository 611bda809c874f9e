import { START_FEN } from '@tabia/chess';
import { expect, it } from 'vitest';
import { endAt } from './mapTree.ts';

const SHUFFLE = ['g1f3', 'g8f6', 'f3g1', 'f6g8'];

it.each([
  ['counts the moves before the map', { hm: 4, prehistory: SHUFFLE }, SHUFFLE, 'threefold'],
  ['goes on after two occurrences', { hm: 0, prehistory: [] }, SHUFFLE, undefined],
  [
    'counts from a root whose moves are not known',
    { hm: 12, prehistory: [] },
    [...SHUFFLE, ...SHUFFLE],
    'threefold',
  ],
] as const)('%s', (_, root, moves, kind) => {
  expect(endAt({ fen: START_FEN, ...root }, moves.join('.') as Parameters<typeof endAt>[1])?.kind).toBe(kind);
});
