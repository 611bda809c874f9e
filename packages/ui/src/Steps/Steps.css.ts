import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { media } from '../style/when.ts';
import { vars } from '../theme/contract.css.ts';
import { component, forcedColors, keptColors } from '../theme/rules.ts';

export const steps = recipe({
  base: component({ display: 'grid', gap: vars.space[4] }),
  variants: {
    orientation: {
      horizontal: component({
        '@media': {
          [media.tablet]: { gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)', gap: vars.space[6] },
        },
      }),
      vertical: {},
    },
  },
});
export const step = style(component({ display: 'flex', gap: vars.space[3] }));
export const number = recipe({
  base: component({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: '32px',
    height: '32px',
    borderRadius: vars.radius.full,
    fontWeight: vars.fontWeight.bold,
    border: '2px solid transparent',
  }),
  variants: {
    state: {
      todo: component({ borderColor: vars.color.borderStrong, color: vars.color.textMuted }),
      current: component({
        background: vars.color.primary,
        color: vars.color.onPrimary,
        '@media': { [forcedColors]: keptColors },
      }),
      done: component({ background: vars.color.successSoft, color: vars.color.successText }),
    },
  },
});
export const title = style(component({ fontWeight: vars.fontWeight.bold, paddingTop: '6px' }));
export const text = style(component({ color: vars.color.textMuted }));
