import { globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { banner } from '../CookieBanner/CookieBanner.css.ts';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/rules.ts';

export const region = style(
  component({
    position: 'fixed',
    insetInlineEnd: 0,
    insetBlockEnd: 0,
    zIndex: vars.level.toast,
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space[2],
    width: 'min(400px, 100vw)',
    padding: vars.space[4],
    outline: 'none',
  }),
);
// The lower edge is the banner's as long as it asks: its buttons must not be covered.
globalStyle(`:root:has(${banner}) ${region}`, component({ insetBlockStart: 0, insetBlockEnd: 'auto' }));
export const notification = recipe({
  base: component({
    display: 'flex',
    alignItems: 'flex-start',
    gap: vars.space[3],
    padding: vars.space[3],
    background: vars.color.raised,
    border: `1px solid ${vars.color.border}`,
    borderInlineStart: '3px solid',
    borderRadius: vars.radius.md,
    boxShadow: vars.elevation[3],
  }),
  variants: {
    tone: {
      info: component({ borderInlineStartColor: vars.color.infoText }),
      success: component({ borderInlineStartColor: vars.color.successText }),
      warning: component({ borderInlineStartColor: vars.color.warningText }),
      danger: component({ borderInlineStartColor: vars.color.dangerText }),
    },
  },
});
export const icon = recipe({
  base: component({ flexShrink: 0 }),
  variants: {
    tone: {
      info: component({ color: vars.color.infoText }),
      success: component({ color: vars.color.successText }),
      warning: component({ color: vars.color.warningText }),
      danger: component({ color: vars.color.dangerText }),
    },
  },
});
export const words = style(component({ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }));
export const title = style(component({ fontWeight: vars.fontWeight.bold }));
export const action = style(
  component({
    marginBlockStart: vars.space[1],
    color: vars.color.primaryText,
    fontWeight: vars.fontWeight.medium,
    cursor: 'pointer',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
  }),
);
