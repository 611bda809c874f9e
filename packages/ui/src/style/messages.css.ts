/** What the page tells: notices, lines, the question about cookies, notifications. */

import { globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/rules.ts';
import { media } from './when.ts';

const calloutAccent = '--tabia-callout-accent';
function toned(background: string, color: string) {
  return component({ background, vars: { [calloutAccent]: color } });
}

export const callout = recipe({
  base: component({
    display: 'flex',
    alignItems: 'flex-start',
    gap: vars.space[3],
    padding: vars.space[3],
    borderRadius: vars.radius.md,
    borderInlineStart: `3px solid var(${calloutAccent})`,
  }),
  variants: {
    color: {
      info: toned(vars.color.infoSoft, vars.color.infoText),
      success: toned(vars.color.successSoft, vars.color.successText),
      warning: toned(vars.color.warningSoft, vars.color.warningText),
      danger: toned(vars.color.dangerSoft, vars.color.dangerText),
      training: toned(vars.color.trainingSoft, vars.color.trainingText),
    },
  },
});
export const calloutIcon = style(component({ flexShrink: 0, color: `var(${calloutAccent})` }));
export const calloutWords = style(component({ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }));
export const calloutTitle = style(component({ fontWeight: vars.fontWeight.bold }));
export const calloutActions = style(
  component({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2], marginTop: vars.space[2] }),
);

export const message = recipe({
  base: component({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: vars.space[2],
    // Reserves two lines on narrow screens, so that nothing below moves when the text changes.
    minHeight: '64px',
    paddingBlock: vars.space[1],
    paddingInline: vars.space[3],
    borderRadius: vars.radius.md,
    // On a phone four lines leave room for a board and a button below it.
    fontSize: vars.fontSize.sm,
    lineHeight: vars.lineHeight.sm,
    '@media': {
      [media.tablet]: {
        paddingBlock: vars.space[2],
        fontSize: vars.fontSize.md,
        lineHeight: vars.lineHeight.md,
      },
      [media.desktop]: { minHeight: '48px' },
    },
    textAlign: 'center',
    textWrap: 'balance',
    overflowWrap: 'anywhere',
  }),
  variants: {
    color: {
      neutral: component({ background: vars.color.subtle }),
      training: component({ background: vars.color.trainingSoft, color: vars.color.trainingText }),
      success: component({ background: vars.color.successSoft, color: vars.color.successText }),
      danger: component({ background: vars.color.dangerSoft, color: vars.color.dangerText }),
      warning: component({ background: vars.color.warningSoft, color: vars.color.warningText }),
    },
  },
  defaultVariants: { color: 'neutral' },
});

export const banner = style(
  component({
    // Sticky, not fixed: at the end of the page it takes its own space and covers nothing.
    position: 'sticky',
    insetBlockEnd: vars.space[2],
    marginBlock: vars.space[2],
    zIndex: vars.level.sticky,
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space[2],
    // Width of the banner in the specification of the interface, if the window is wide enough.
    width: 'min(978px, 100% - 32px)',
    marginInline: 'auto',
    padding: `${vars.space[2]} ${vars.space[4]}`,
    fontSize: vars.fontSize.sm,
    lineHeight: vars.lineHeight.sm,
    background: vars.color.raised,
    border: `1px solid ${vars.color.border}`,
    borderRadius: vars.radius.lg,
    boxShadow: vars.elevation[4],
    '@media': {
      [media.tablet]: {
        flexDirection: 'row',
        alignItems: 'center',
        gap: vars.space[4],
        paddingInline: vars.space[6],
      },
    },
  }),
);
export const bannerWords = style(component({ flexGrow: 1, minWidth: 0, overflowWrap: 'break-word' }));
/** In one line with the words: the banner takes as little of a small window as it can. */
export const bannerTitle = style(
  component({ display: 'inline', marginInlineEnd: vars.space[2], fontWeight: vars.fontWeight.bold }),
);
export const bannerButtons = style(
  component({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2], flexShrink: 0 }),
);

// Elements reached with Tab must not be covered by the banner.
globalStyle(`:root:has(${banner})`, component({ scrollPaddingBlockEnd: '160px' }));

export const region = style(
  component({
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space[2],
    padding: vars.space[4],
    outline: 'none',
    selectors: { '&:empty': { padding: 0 } },
  }),
);
/** What the region stands in. */
const corner = `div:has(> ${region})`;
globalStyle(
  corner,
  component({
    // On a phone the messages cover the width: as the banner, they take their own space at the end of the page.
    position: 'sticky',
    insetInlineEnd: 0,
    insetBlockEnd: 0,
    zIndex: vars.level.toast,
    width: 'min(400px, 100%)',
    marginInlineStart: 'auto',
    '@media': { [media.tablet]: { position: 'fixed' } },
  }),
);
// The lower edge is the banner's as long as it asks: its buttons must not be covered.
globalStyle(
  `:root:has(${banner}) ${corner}`,
  component({ position: 'fixed', insetBlockStart: 0, insetBlockEnd: 'auto' }),
);
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
export const notificationIcon = recipe({
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
export const notificationWords = style(component({ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }));
export const notificationTitle = style(component({ fontWeight: vars.fontWeight.bold }));
export const notificationAction = style(
  component({
    marginBlockStart: vars.space[1],
    color: vars.color.primaryText,
    fontWeight: vars.fontWeight.medium,
    cursor: 'pointer',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
  }),
);
