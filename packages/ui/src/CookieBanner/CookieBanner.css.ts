import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../style/when.ts';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/rules.ts';

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
export const words = style(component({ flexGrow: 1, minWidth: 0, overflowWrap: 'break-word' }));
/** In one line with the words: the banner takes as little of a small window as it can. */
export const title = style(
  component({ display: 'inline', marginInlineEnd: vars.space[2], fontWeight: vars.fontWeight.bold }),
);
export const buttons = style(
  component({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2], flexShrink: 0 }),
);

// Elements reached with Tab must not be covered by the banner.
globalStyle(`:root:has(${banner})`, component({ scrollPaddingBlockEnd: '160px' }));
