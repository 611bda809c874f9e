import type { Role } from '@tabia/chess';
import type { BoardLabels } from '../Board/Board.tsx';

const pieces: Record<Role, string> = {
  pawn: 'pawn',
  knight: 'knight',
  bishop: 'bishop',
  rook: 'rook',
  queen: 'queen',
  king: 'king',
};

/** English words for stories. */
export const exampleLabels: BoardLabels = {
  board: 'Chess board',
  square: ({ square, piece, target }) =>
    [square, piece ? `${piece.side} ${pieces[piece.role]}` : 'empty', target ? 'possible move' : '']
      .filter(Boolean)
      .join(', '),
  targets: ({ square, piece }, targets) => `${piece?.role} ${square} may go to ${targets.join(', ')}`,
  promotion: {
    title: 'Promote to',
    roles: { q: 'Queen', n: 'Knight', r: 'Rook', b: 'Bishop' },
  },
};
