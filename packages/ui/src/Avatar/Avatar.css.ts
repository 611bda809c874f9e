import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/rules.ts';

export const avatar = recipe({
  base: component({
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    borderRadius: vars.radius.full,
    background: vars.color.primarySoft,
    color: vars.color.primaryText,
    fontWeight: vars.fontWeight.bold,
  }),
  variants: {
    size: {
      // The two sizes of the interface for pictures of players.
      md: component({ width: '36px', height: '36px', fontSize: vars.fontSize.sm }),
      lg: component({ width: '48px', height: '48px', fontSize: vars.fontSize.md }),
    },
  },
  defaultVariants: { size: 'md' },
});
