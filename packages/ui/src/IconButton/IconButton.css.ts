import { recipe } from '@vanilla-extract/recipes';
import { when } from '../style/when.ts';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/rules.ts';

export const iconButton = recipe({
  base: component({
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: vars.size.iconButton,
    height: vars.size.iconButton,
    border: '1px solid transparent',
    borderRadius: vars.radius.full,
    color: vars.color.textMuted,
    cursor: 'pointer',
    transition: `background ${vars.motion.fast} ${vars.motion.easing}`,
    selectors: {
      [when.hovered]: { background: vars.color.hover, color: vars.color.text },
      [when.pressed]: { background: vars.color.pressed },
      [when.disabled]: { opacity: 0.45, cursor: 'not-allowed' },
    },
  }),
  variants: {
    variant: {
      ghost: component({
        selectors: { [when.selected]: { background: vars.color.primarySoft, color: vars.color.primaryText } },
      }),
      secondary: component({ background: vars.color.surface, borderColor: vars.color.borderStrong }),
      primary: component({
        background: vars.color.primary,
        color: vars.color.onPrimary,
        selectors: {
          [when.hovered]: { background: vars.color.primaryHover, color: vars.color.onPrimary },
          [when.pressed]: { background: vars.color.primaryPressed },
        },
      }),
      training: component({
        color: vars.color.trainingText,
        selectors: {
          [when.hovered]: { background: vars.color.trainingSoft, color: vars.color.trainingText },
          [when.selected]: { background: vars.color.training, color: vars.color.onTraining },
        },
      }),
    },
  },
  defaultVariants: { variant: 'ghost' },
});
