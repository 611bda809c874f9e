import { inLayer, layers, vars } from '@tabia/ui/theme';
import { recipe } from '@vanilla-extract/recipes';
import { lightSquare } from '../style/squares.css.ts';

export const frame = recipe({
  base: inLayer(layers.components, {
    display: 'inline-block',
    flexShrink: 0,
    background: lightSquare,
    borderRadius: vars.radius.sm,
  }),
  variants: {
    size: {
      24: inLayer(layers.components, { width: '24px', height: '24px' }),
      32: inLayer(layers.components, { width: '32px', height: '32px' }),
      40: inLayer(layers.components, { width: '40px', height: '40px' }),
    },
  },
});
