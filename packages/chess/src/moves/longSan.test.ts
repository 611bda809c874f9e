import { expect, it } from 'vitest';
import { longSan } from './notation.ts';

it.each([
  ['e4', 'e2e4', 'e2-e4'],
  ['Nf3', 'g1f3', 'Ng1-f3'],
  ['Nbxd2+', 'b1d2', 'Nb1xd2+'],
  ['exd8=Q#', 'e7d8q', 'e7xd8=Q#'],
  ['R1xe4', 'e1e4', 'Re1xe4'],
  ['O-O-O+', 'e1c1', 'O-O-O+'],
  ['e4', '', 'e4'],
])('%s by %s is %s', (san, uci, expected) => expect(longSan(san, uci)).toBe(expected));
