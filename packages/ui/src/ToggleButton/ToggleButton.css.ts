import { recipe } from '@vanilla-extract/recipes';
import { when } from '../style/when.ts';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/rules.ts';

export const toggle = recipe({
  base: component({
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space[2],
    minHeight: vars.size.controlSmall,
    // Long text wraps to two lines.
    paddingBlock: vars.space[1],
    paddingInline: vars.space[3],
    border: `1px solid ${vars.color.borderStrong}`,
    borderRadius: vars.radius.md,
    background: vars.color.surface,
    fontWeight: vars.fontWeight.medium,
    textAlign: 'start',
    cursor: 'pointer',
    selectors: {
      [when.hovered]: { background: vars.color.hover },
      [when.disabled]: { opacity: 0.5, cursor: 'not-allowed' },
    },
  }),
  variants: {
    accent: {
      primary: component({
        selectors: {
          [when.selected]: {
            background: vars.color.primarySoft,
            borderColor: vars.color.primary,
            color: vars.color.primaryText,
          },
        },
      }),
      training: component({
        selectors: {
          [when.selected]: {
            background: vars.color.trainingSoft,
            borderColor: vars.color.training,
            color: vars.color.trainingText,
          },
        },
      }),
    },
  },
  defaultVariants: { accent: 'primary' },
});
