import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/rules.ts';

export const stat = style(component({ display: 'flex', flexDirection: 'column-reverse', minWidth: 0 }));
export const label = style(
  component({ fontSize: vars.fontSize.xs, lineHeight: vars.lineHeight.xs, color: vars.color.textMuted }),
);
export const value = recipe({
  base: component({
    fontSize: vars.fontSize.lg,
    lineHeight: vars.lineHeight.lg,
    fontWeight: vars.fontWeight.bold,
  }),
  variants: {
    tone: {
      neutral: {},
      danger: component({ color: vars.color.dangerSign }),
      success: component({ color: vars.color.successSign }),
    },
  },
});
export const row = style(
  component({ display: 'flex', flexWrap: 'wrap', gap: `${vars.space[3]} ${vars.space[6]}` }),
);
