import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../theme/contract.css.ts';
import { component, forcedColors, keptColors } from '../theme/rules.ts';

export const status = style(
  component({ display: 'inline-flex', alignItems: 'center', gap: vars.space[2], overflowWrap: 'anywhere' }),
);
export const dot = recipe({
  base: component({
    width: '8px',
    height: '8px',
    flexShrink: 0,
    borderRadius: vars.radius.full,
    border: '2px solid',
    '@media': { [forcedColors]: keptColors },
  }),
  variants: {
    tone: {
      neutral: component({ borderColor: vars.color.borderStrong }),
      info: component({ borderColor: vars.color.primary }),
      success: component({ background: vars.color.successText, borderColor: vars.color.successText }),
      warning: component({ background: vars.color.warningText, borderColor: vars.color.warningText }),
      danger: component({
        background: vars.color.dangerText,
        borderColor: vars.color.dangerText,
        borderRadius: '1px',
      }),
    },
  },
});
