import { style } from '@vanilla-extract/css';
import { layers } from '../theme/layers.css.ts';

export const hidden = style({
  '@layer': {
    [layers.utilities]: {
      position: 'absolute',
      width: '1px',
      height: '1px',
      margin: '-1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
});
