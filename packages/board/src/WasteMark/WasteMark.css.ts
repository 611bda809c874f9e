import { component, forcedColors, keptColors, vars } from '@tabia/ui/theme';
import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { boardVars } from '../style/boardVars.css.ts';

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
      0: component({ background: boardVars.waste[0] }),
      1: component({ background: boardVars.waste[1] }),
      2: component({ background: boardVars.waste[2] }),
      3: component({ background: boardVars.waste[3] }),
      4: component({ background: boardVars.waste[4] }),
      5: component({ background: boardVars.waste[5] }),
      6: component({ background: boardVars.waste[6] }),
    },
  },
});
