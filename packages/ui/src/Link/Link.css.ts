import { recipe } from '@vanilla-extract/recipes';
import { component } from '../style/component.ts';
import { when } from '../style/when.ts';
import { vars } from '../theme/contract.css.ts';

export const link = recipe({
  base: component({
    borderRadius: vars.radius.sm,
    // A URL has no break opportunities.
    overflowWrap: 'anywhere',
    textDecoration: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '3px',
    selectors: { [when.hovered]: { textDecorationThickness: '2px' } },
  }),
  variants: {
    tone: {
      primary: component({ color: vars.color.primaryText }),
      training: component({ color: vars.color.trainingText }),
      inherit: component({ color: 'inherit' }),
    },
  },
  defaultVariants: { tone: 'primary' },
});
