import { component, inLayer, layers } from '@tabia/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';
import { type DrawnSet, pieceSvg } from './drawings.ts';

const sets: readonly DrawnSet[] = ['plain', 'tokens'];
const roles = ['pawn', 'knight', 'bishop', 'rook', 'queen', 'king'] as const;

// The attribute is on the board itself, because boards of two sets may be nested, as in a picker.
for (const set of sets) {
  for (const side of ['white', 'black'] as const) {
    for (const role of roles) {
      globalStyle(
        `.cg-wrap[data-piece-set="${set}"] piece.${role}.${side}`,
        component({
          backgroundImage: `url("data:image/svg+xml,${encodeURIComponent(pieceSvg(set, side, role))}")`,
        }),
      );
    }
  }
}

export const pieceBox = style(
  inLayer(layers.components, { position: 'relative', display: 'block', width: '100%', height: '100%' }),
);
// Undoes chessground's piece size (an eighth of the board) and layer.
globalStyle(
  `${pieceBox} piece`,
  inLayer(layers.components, { width: '100%', height: '100%', willChange: 'auto' }),
);
