import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/rules.ts';

export const rules = style(
  component({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(180px, 100%), 1fr))',
    gap: `2px ${vars.space[3]}`,
    marginTop: vars.space[1],
    fontSize: vars.fontSize.xs,
    lineHeight: vars.lineHeight.xs,
  }),
);
export const rule = recipe({
  base: component({ display: 'flex', alignItems: 'center', gap: vars.space[1] }),
  variants: {
    met: {
      true: component({ color: vars.color.successText }),
      false: component({ color: vars.color.textMuted }),
    },
  },
});
export const mark = style(
  component({
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '16px',
    height: '16px',
    flexShrink: 0,
    selectors: {
      '&:empty::before': {
        content: '""',
        width: '6px',
        height: '6px',
        borderRadius: vars.radius.full,
        border: '1px solid currentColor',
      },
    },
  }),
);
