import { playLine, START_FEN } from '@tabia/chess';
import { replayPgn } from '@tabia/chess/pgn';
import { expect, it } from 'vitest';
import { analysisAddress, lineAsPlan, type PlanMove, planPgn } from './planPgn.ts';

function move(uci: string, ...children: PlanMove[]): PlanMove {
  return { uci, children };
}

const prehistory = ['e2e4', 'e7e5', 'g1f3', 'b8c6'];
const fen = playLine(START_FEN, prehistory).at(-1)?.fen ?? '';
const moves = [move('f1c4', move('f8c5'), move('g8f6')), move('f1b5')];

it('writes the moves that lead to a position, and its tree as variations', () => {
  expect(planPgn({ fen, prehistory, moves, opening: 'Italian "Game"' })).toBe(
    '[Event "Italian \\"Game\\""]\n[Result "*"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 (3. Bb5) 3... Bc5 (3... Nf6) *\n',
  );
});

it('begins at the position where no game led to it', () => {
  const text = planPgn({ fen, prehistory: [], moves, opening: undefined });
  expect(text).toContain(`[SetUp "1"]\n[FEN "${fen}"]`);
  expect(text).toContain('3. Bc4 (3. Bb5) 3... Bc5 (3... Nf6) *');
});

it('writes the moves alone where no tree is saved, and the text can be read again', async () => {
  const text = planPgn({ fen, prehistory, moves: [], opening: undefined });
  expect(text).toContain('1. e4 e5 2. Nf3 Nc6 *');
  const read: unknown[] = [];
  for await (const game of replayPgn([new TextEncoder().encode(text)])) read.push(game);
  expect(read).toMatchObject([{ moves: prehistory.map((uci) => ({ uci })) }]);
});

it('keeps the counters of a FEN that moves were played from', () => {
  const from = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 0 3';
  const text = planPgn({
    fen: from,
    prehistory: [],
    moves: lineAsPlan(['b8c6', 'f1b5']),
    opening: undefined,
  });
  expect(text).toContain(`[FEN "${from}"]\n\n3... Nc6 4. Bb5 *`);
});

it('opens elsewhere from the side of the player', () => {
  expect(analysisAddress(START_FEN, 0)).toBe(
    'https://lichess.org/analysis/standard/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR_w_KQkq_-_0_1?color=black',
  );
});
