import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/rules.ts';

export const heading = recipe({
  base: component({
    minWidth: 0,
    fontWeight: vars.fontWeight.bold,
    overflowWrap: 'break-word',
    textWrap: 'balance',
  }),
  variants: {
    size: {
      sm: component({ fontSize: vars.fontSize.sm, lineHeight: vars.lineHeight.sm }),
      md: component({ fontSize: vars.fontSize.md, lineHeight: vars.lineHeight.md }),
      lg: component({ fontSize: vars.fontSize.lg, lineHeight: vars.lineHeight.lg }),
      xl: component({ fontSize: vars.fontSize.xl, lineHeight: vars.lineHeight.xl, letterSpacing: '-0.01em' }),
    },
    muted: { true: component({ color: vars.color.textMuted }) },
  },
});
