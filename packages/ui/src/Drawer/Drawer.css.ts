import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { sheetColumn, sheetTitle } from '../style/sheetParts.ts';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/rules.ts';

export const veil = recipe({
  base: component({
    position: 'fixed',
    inset: 0,
    zIndex: vars.level.overlay,
    display: 'flex',
    background: vars.color.veil,
    transition: `opacity ${vars.motion.normal}`,
    selectors: { '&[data-entering], &[data-exiting]': { opacity: 0 } },
  }),
  variants: {
    side: {
      start: component({ justifyContent: 'flex-start' }),
      end: component({ justifyContent: 'flex-end' }),
    },
  },
});
export const drawer = recipe({
  base: component({
    display: 'flex',
    height: '100%',
    // Part of the page stays visible, and a press on it closes the drawer.
    maxWidth: 'calc(100% - 48px)',
    background: vars.color.raised,
    boxShadow: vars.elevation[4],
    transition: `transform ${vars.motion.slow} ${vars.motion.easing}`,
  }),
  variants: {
    side: {
      start: component({
        borderInlineEnd: `1px solid ${vars.color.border}`,
        selectors: {
          '[data-entering] > &, [data-exiting] > &': { transform: 'translateX(-24px)' },
          ':dir(rtl)[data-entering] > &, :dir(rtl)[data-exiting] > &': { transform: 'translateX(24px)' },
        },
      }),
      end: component({
        borderInlineStart: `1px solid ${vars.color.border}`,
        selectors: {
          '[data-entering] > &, [data-exiting] > &': { transform: 'translateX(24px)' },
          ':dir(rtl)[data-entering] > &, :dir(rtl)[data-exiting] > &': { transform: 'translateX(-24px)' },
        },
      }),
    },
    /** 280, 400 or 640 px, if the window is wide enough. */
    size: {
      sm: component({ width: '280px' }),
      md: component({ width: '400px' }),
      lg: component({ width: '640px' }),
    },
  },
  defaultVariants: { size: 'md' },
});
export const sheet = style(sheetColumn);
export const head = style(
  component({
    display: 'flex',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: vars.space[2],
    padding: vars.space[4],
  }),
);
export const title = style(sheetTitle);
export const body = style(
  component({
    flexGrow: 1,
    overflow: 'auto',
    paddingInline: vars.space[4],
    paddingBlockEnd: vars.space[4],
  }),
);
export const footer = style(
  component({
    display: 'flex',
    flexWrap: 'wrap',
    gap: vars.space[2],
    padding: vars.space[4],
    borderBlockStart: `1px solid ${vars.color.border}`,
  }),
);
