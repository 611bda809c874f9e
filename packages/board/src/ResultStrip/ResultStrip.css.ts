import { component, forcedColors, keptColors, vars } from '@tabia/ui/theme';
import { style } from '@vanilla-extract/css';
import { boardVars } from '../style/boardVars.css.ts';

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
export const item = style(component({ display: 'block' }));
export const node = style(
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
