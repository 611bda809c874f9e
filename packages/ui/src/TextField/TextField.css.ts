import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { layers } from '../theme/layers.css.ts';

export const code = style({ '@layer': { [layers.utilities]: { fontFamily: vars.fontFamily.code } } });
export const area = style({
  '@layer': {
    [layers.utilities]: {
      height: 'auto',
      paddingBlock: vars.space[2],
      resize: 'vertical',
      minHeight: '80px',
    },
  },
});
