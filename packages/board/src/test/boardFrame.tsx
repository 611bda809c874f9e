import type { Decorator } from '@storybook/react-vite';
import { legalMoves, playUci, START_FEN } from '@tabia/chess';
import { useMemo, useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { Board, type BoardProps } from '../Board/Board.tsx';
import { middleOf } from './boardPointer.ts';
import { exampleLabels } from './exampleLabels.ts';

/** Positions of the stories. */
export const positions = {
  afterE4: 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1',
  foolsMate: 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3',
  promotion: '3r3k/2P5/8/8/8/8/5PPP/6K1 w - - 0 1',
  promotionBlack: '6k1/5ppp/8/8/8/8/2p5/3R3K b - - 0 1',
  castling: 'r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 6 8',
  najdorf: 'rnbqkb1r/1p2pppp/p2p1n2/8/3NP3/2N5/PPP2PPP/R1BQKB1R w KQkq - 0 6',
};

/** A board that keeps its own position, as an application would; refuses what `refuses` names. */
export function PlayedBoard({
  refuses = [],
  ...props
}: Partial<BoardProps> & { refuses?: readonly string[] }) {
  const [game, setGame] = useState<{ fen: string; lastMove?: string; check: boolean }>({
    fen: props.fen ?? START_FEN,
    check: false,
  });
  const moves = useMemo(() => legalMoves(game.fen), [game.fen]);
  const onMove = (uci: string) => {
    props.onMove?.(uci);
    const played = refuses.includes(uci) ? undefined : playUci(game.fen, uci);
    if (played) setGame({ fen: played.fen, lastMove: uci, check: played.check });
    return played !== undefined;
  };
  return (
    <Board
      {...props}
      labels={exampleLabels}
      fen={game.fen}
      lastMove={game.lastMove}
      check={game.check}
      legalMoves={moves}
      onMove={onMove}
      announcement={game.lastMove}
    />
  );
}

/** Common arguments of the board stories: the usual position, no animation. */
export const boardArgs = { fen: START_FEN, labels: exampleLabels, animate: false } satisfies BoardProps;

/** As wide as a board on a page. */
export const boardFrame: Decorator = (Story) => (
  <div style={{ width: 'min(100%, 30rem)' }}>
    <Story />
  </div>
);

/** Class names of the piece drawn on a square of White's board. */
function drawnOn(canvas: HTMLElement, square: string): string | undefined {
  const { clientX, clientY } = middleOf(canvas, square);
  const piece = [...canvas.querySelectorAll('cg-board piece')].find((element) => {
    const box = element.getBoundingClientRect();
    return clientX > box.left && clientX < box.right && clientY > box.top && clientY < box.bottom;
  });
  return piece?.className.replace(/ (anim|dragging)/g, '');
}
export function shows(canvas: HTMLElement, square: string, piece: string | undefined) {
  return waitFor(() => expect(drawnOn(canvas, square)).toBe(piece));
}

/** Waits for the new position, not only for the dropped piece. */
export function spoken(canvas: HTMLElement, text: string) {
  return waitFor(() => expect(canvas.querySelector('[aria-live]')).toHaveTextContent(text));
}
