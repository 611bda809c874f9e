/** Marks in color: degree, waste, results. */

import { component, forcedColors, keptColors, vars } from '@tabia/ui/theme';
import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { boardVars } from './boardVars.css.ts';

export const degreeMark = recipe({
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
export const degreeShape = style(component({ flexShrink: 0 }));

export const waste = style(component({ display: 'inline-flex', alignItems: 'center', gap: vars.space[2] }));
export const wasteMark = recipe({
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

export const strip = style(
  component({
    display: 'flex',
    flexWrap: 'wrap',
    gap: vars.space[1],
    margin: 0,
    padding: 0,
    listStyle: 'none',
  }),
);
export const stripItem = style(component({ display: 'block' }));
export const stripNode = style(
  component({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '24px',
    height: '24px',
    padding: 0,
    borderRadius: vars.radius.sm,
    border: '2px solid transparent',
    '@media': { [forcedColors]: keptColors },
    selectors: {
      '&[data-result="none"]': { borderColor: vars.color.borderStrong, borderStyle: 'dashed' },
      '&[data-result="current"]': {
        borderColor: vars.color.training,
        background: vars.color.trainingSoft,
        boxShadow: `0 0 0 2px ${vars.color.trainingSoft}`,
      },
      '&[data-result="success"]': { background: boardVars.color.degreeGreen, color: vars.color.surface },
      '&[data-result="failure"]': { background: boardVars.color.degreeRed, color: vars.color.surface },
      'button&': { cursor: 'pointer' },
    },
  }),
);
