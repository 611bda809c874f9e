import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../theme/contract.css.ts';
import { component, forcedColors } from '../theme/rules.ts';

export const surface = recipe({
  base: component({ minWidth: 0, overflowWrap: 'break-word', border: `1px solid ${vars.color.border}` }),
  variants: {
    /** Shadow depth; 0 for none. */
    elevation: {
      0: component({ boxShadow: vars.elevation[0] }),
      1: component({ boxShadow: vars.elevation[1] }),
      2: component({ boxShadow: vars.elevation[2] }),
      3: component({ boxShadow: vars.elevation[3] }),
      4: component({ boxShadow: vars.elevation[4] }),
    },
    /** Background; that of the variant by default. */
    background: {
      'bg-light': component({ background: vars.color.surface }),
      'bg-subtle': component({ background: vars.color.subtle }),
      'bg-page': component({ background: vars.color.bg }),
    },
    /** `training` is violet, for training only; `checkered` has a row of squares at its top edge. */
    variant: {
      plain: {},
      subtle: component({ background: vars.color.subtle, borderColor: 'transparent' }),
      training: component({ background: vars.color.trainingSoft, borderColor: vars.color.training }),
      checkered: component({
        overflow: 'hidden',
        borderColor: vars.color.checkerDark,
        selectors: {
          '&::before': {
            content: '""',
            display: 'block',
            height: '16px',
            '@media': { [forcedColors]: { forcedColorAdjust: 'none' } },
            background: `repeating-conic-gradient(${vars.color.checkerDark} 0 25%, ${vars.color.checkerLight} 0 50%) 0 0 / 16px 16px`,
            // Whole squares at both ends, whatever the width.
            backgroundRepeat: 'round',
          },
        },
      }),
    },
    /** Roundness of the corners. */
    rounded: {
      none: component({ borderRadius: 0 }),
      sm: component({ borderRadius: vars.radius.sm }),
      md: component({ borderRadius: vars.radius.md }),
      lg: component({ borderRadius: vars.radius.lg }),
    },
    /** Space between edge and content. */
    padding: {
      none: {},
      sm: component({ padding: vars.space[3] }),
      md: component({ padding: vars.space[4] }),
      lg: component({ padding: vars.space[6] }),
    },
  },
  defaultVariants: { elevation: 1, variant: 'plain', background: 'bg-light', rounded: 'lg', padding: 'md' },
});
