import { recipe } from '@vanilla-extract/recipes';
import { when } from '../style/when.ts';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/rules.ts';

export const link = recipe({
  base: component({
    borderRadius: vars.radius.sm,
    // A URL has no break opportunities.
    overflowWrap: 'anywhere',
    textDecoration: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '3px',
    '@media': {
      '(pointer: coarse)': {
        selectors: {
          // Among other words a link has the height of its line; alone it is a target for a finger.
          'nav &': {
            display: 'inline-flex',
            alignItems: 'center',
            minWidth: vars.size.control,
            minHeight: vars.size.control,
          },
        },
      },
    },
    selectors: { [when.hovered]: { textDecorationThickness: '2px' } },
  }),
  variants: {
    color: {
      primary: component({ color: vars.color.primaryText }),
      inherit: component({ color: 'inherit' }),
    },
  },
});
