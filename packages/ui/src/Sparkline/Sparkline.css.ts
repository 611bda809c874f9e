import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/rules.ts';

export const picture = recipe({
  base: component({ overflow: 'visible', maxWidth: '100%' }),
  variants: {
    color: {
      primary: component({ color: vars.color.primary }),
      danger: component({ color: vars.color.dangerSign }),
      success: component({ color: vars.color.successSign }),
    },
  },
});
export const line = style(
  component({
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 1.5,
    strokeLinejoin: 'round',
    strokeLinecap: 'round',
  }),
);
