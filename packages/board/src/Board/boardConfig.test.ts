import { legalMoves, START_FEN } from '@tabia/chess';
import { describe, expect, test } from 'vitest';
import { type BoardState, boardConfig } from './useChessground.ts';

function state(change: Partial<BoardState> = {}): BoardState {
  return {
    fen: START_FEN,
    orientation: 'white',
    legalMoves: legalMoves(START_FEN),
    lastMove: undefined,
    check: false,
    interactive: true,
    ...change,
  };
}

describe('boardConfig', () => {
  test('never leaves a changing key or a group out, because set merges', () => {
    const config = boardConfig(state());
    for (const key of ['fen', 'orientation', 'turnColor', 'check', 'lastMove', 'movable']) {
      expect(Object.keys(config)).toContain(key);
    }
    expect(config.movable).toBeDefined();
  });

  test('hands chessground a copy of the moves', () => {
    const moves = legalMoves(START_FEN);
    const dests = boardConfig(state({ legalMoves: moves })).movable?.dests;
    expect(dests?.get('g1')?.toSorted()).toEqual(['f3', 'h3']);
    dests?.clear();
    expect(moves.size).toBe(10);
  });

  test('lets nobody move when it is not interactive', () => {
    const movable = boardConfig(state({ interactive: false })).movable;
    expect(movable?.color).toBeUndefined();
    expect(movable?.dests?.size).toBe(0);
  });

  test.each([
    ['rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3', true, 'white'],
    [START_FEN, false, false],
  ] as const)('marks the king of the side to move: %s', (fen, check, marked) => {
    expect(boardConfig(state({ fen, check })).check).toBe(marked);
  });

  test('shows both squares of a promotion as the last move', () => {
    expect(boardConfig(state({ lastMove: 'c7d8n' })).lastMove).toEqual(['c7', 'd8']);
  });
});
