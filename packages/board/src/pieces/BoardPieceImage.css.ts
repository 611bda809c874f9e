import { inLayer, layers } from '@tabia/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';

export const box = style(
  inLayer(layers.components, { position: 'relative', display: 'block', width: '100%', height: '100%' }),
);
// Undoes chessground's piece size (an eighth of the board) and layer.
globalStyle(
  `${box} piece`,
  inLayer(layers.components, { width: '100%', height: '100%', willChange: 'auto' }),
);
