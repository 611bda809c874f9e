import { component, vars } from '@tabia/ui/theme';
import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { boardVars } from '../style/boardVars.css.ts';

export const mark = recipe({
  base: component({
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space[1],
    // The shape must not shrink next to long text.
    flexShrink: 0,
    fontWeight: vars.fontWeight.medium,
    whiteSpace: 'nowrap',
  }),
  variants: {
    degree: {
      red: component({ color: boardVars.color.degreeRed }),
      black: component({ color: boardVars.color.degreeBlack }),
      green: component({ color: boardVars.color.degreeGreen }),
    },
  },
});
export const shape = style(component({ flexShrink: 0 }));
