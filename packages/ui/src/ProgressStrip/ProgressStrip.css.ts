import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { component } from '../style/component.ts';
import { vars } from '../theme/contract.css.ts';

export const strip = style(component({ display: 'flex', flexWrap: 'wrap', gap: vars.space[1] }));
export const node = recipe({
  base: component({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '20px',
    height: '20px',
    borderRadius: vars.radius.sm,
    border: '2px solid transparent',
  }),
  variants: {
    state: {
      pending: component({ borderColor: vars.color.borderStrong }),
      current: component({
        borderColor: vars.color.training,
        background: vars.color.trainingSoft,
        boxShadow: `0 0 0 2px ${vars.color.trainingSoft}`,
      }),
      success: component({ background: vars.color.degreeGreen, color: vars.color.surface }),
      failure: component({ background: vars.color.degreeRed, color: vars.color.surface }),
    },
  },
});
