import { expect, test } from 'vitest';
import { winningMotif } from './winningMotif.ts';

test('a king that is drawn out is not why material is won, even where the sacrifice took a pawn', () => {
  const fen = 'r1bqk2r/ppp2ppp/2p2n2/2b3B1/4P3/3P4/PPP2PPP/RN1QKB1R b KQkq - 1 6';
  const line = ['c5f2', 'e1f2', 'f6e4', 'f2e1', 'e4g5'];
  expect(winningMotif(fen, line, 2)?.name).not.toBe('attraction');
});

test('a queen that is drawn to a square and taken there is', () => {
  const fen = '3q2k1/5p1p/8/3N4/8/8/5PPP/4R1K1 w - - 0 1';
  const line = ['e1e8', 'd8e8', 'd5f6', 'g8g7', 'f6e8'];
  expect(winningMotif(fen, line, 4)).toMatchObject({
    name: 'attraction',
    by: { role: 'rook', square: 'e8' },
    targets: [{ role: 'queen', square: 'e8' }],
  });
});

/** After 1.e4 e5 2.Nf3 Nf6 3.Nxe5 Nxe4 4.Qe2 Nf6. */
const OPEN_FILE = 'rnbqkb1r/pppp1ppp/5n2/4N3/8/8/PPPPQPPP/RNB1KB1R w KQkq - 0 5';

test('a discovered check wins what the next move takes', () => {
  expect(winningMotif(OPEN_FILE, ['e5c6', 'f8e7', 'c6d8'], 9)).toMatchObject({
    name: 'discoveredAttack',
    ply: 0,
    by: { role: 'queen', square: 'e2' },
    targets: [{ role: 'king', square: 'e8' }],
  });
});

test('a discovered check after which nothing is taken wins nothing', () => {
  expect(winningMotif(OPEN_FILE, ['e5c6', 'd8e7', 'c6e5', 'd7d6', 'e5f3'], 1)).toBeUndefined();
});

test('a double check mates', () => {
  // Réti against Tartakower, Vienna 1910.
  const fen = 'rnb1kb1r/pp3ppp/2p5/4q3/4n3/3Q4/PPPB1PPP/2KR1BNR w kq - 0 9';
  const line = ['d3d8', 'e8d8', 'd2g5', 'd8c7', 'g5d8'];
  expect(winningMotif(fen, line, Number.POSITIVE_INFINITY)).toMatchObject({ name: 'doubleCheck', ply: 2 });
});
