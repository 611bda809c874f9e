import { component } from '@tabia/ui/theme';
import { globalStyle } from '@vanilla-extract/css';
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
