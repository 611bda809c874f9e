import { inLayer, layers } from '@tabia/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';

export const box = style(
  inLayer(layers.components, { position: 'relative', display: 'block', width: '100%', height: '100%' }),
);
// Chessground gives an eighth of the board and a layer of its own to each piece; a lone picture needs neither.
globalStyle(
  `${box} piece`,
  inLayer(layers.components, { width: '100%', height: '100%', willChange: 'auto' }),
);
