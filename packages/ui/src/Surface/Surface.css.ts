import { recipe } from '@vanilla-extract/recipes';
import { component } from '../style/component.ts';
import { vars } from '../theme/contract.css.ts';

export const surface = recipe({
  base: component({ minWidth: 0, borderRadius: vars.radius.lg, border: `1px solid ${vars.color.border}` }),
  variants: {
    /** Shadow depth; 0 lies flat. */
    elevation: {
      0: component({ boxShadow: vars.elevation[0] }),
      1: component({ boxShadow: vars.elevation[1] }),
      2: component({ boxShadow: vars.elevation[2] }),
      3: component({ boxShadow: vars.elevation[3] }),
      4: component({ boxShadow: vars.elevation[4] }),
    },
    /** `training` is violet, for what belongs to training only. */
    variant: {
      plain: component({ background: vars.color.surface }),
      subtle: component({ background: vars.color.subtle, borderColor: 'transparent' }),
      training: component({ background: vars.color.trainingSoft, borderColor: vars.color.training }),
    },
    padding: {
      none: {},
      sm: component({ padding: vars.space[3] }),
      md: component({ padding: vars.space[4] }),
      lg: component({ padding: vars.space[6] }),
    },
  },
  defaultVariants: { elevation: 1, variant: 'plain', padding: 'md' },
});
