import { forcedColors, keptColors, vars } from '@tabia/ui/theme';
import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { component } from '../style/component.ts';

export const wrap = style(component({ display: 'inline-flex', alignItems: 'center', gap: vars.space[2] }));
export const mark = recipe({
  base: component({
    width: '20px',
    height: '6px',
    borderRadius: vars.radius.full,
    flexShrink: 0,
    '@media': { [forcedColors]: keptColors },
  }),
  variants: {
    level: {
      0: component({ background: vars.waste[0] }),
      1: component({ background: vars.waste[1] }),
      2: component({ background: vars.waste[2] }),
      3: component({ background: vars.waste[3] }),
      4: component({ background: vars.waste[4] }),
      5: component({ background: vars.waste[5] }),
      6: component({ background: vars.waste[6] }),
    },
  },
});
