import { globalStyle, style } from '@vanilla-extract/css';
import { media, when } from '../style/when.ts';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/rules.ts';

export const carousel = style(
  component({
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space[4],
    minWidth: 0,
    touchAction: 'pan-y',
  }),
);
/** More dots than fit between the buttons of a phone have a line of their own, which the picture gives up. */
const many = `${carousel}[data-many] &`;
/** All steps share one grid cell, so that the tallest sets the height and nothing jumps. */
export const stage = style(component({ display: 'grid' }));
export const step = style(
  component({
    gridArea: '1 / 1',
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space[3],
    minWidth: 0,
    transition: `opacity ${vars.motion.slow}`,
    selectors: { '&[data-state="inactive"]': { visibility: 'hidden', opacity: 0 } },
  }),
);
export const picture = style(
  component({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    minHeight: '160px',
    selectors: { [many]: { minHeight: '96px' } },
    '@media': { [media.tablet]: { selectors: { [many]: { minHeight: '160px' } } } },
    borderRadius: vars.radius.lg,
    background: vars.color.subtle,
    color: vars.color.primaryText,
    overflow: 'hidden',
  }),
);
/** A lone icon is shown as a large picture. */
globalStyle(`${picture} > svg`, component({ width: '64px', height: '64px' }));
export const title = style(
  component({
    fontSize: vars.fontSize.lg,
    lineHeight: vars.lineHeight.lg,
    fontWeight: vars.fontWeight.bold,
    overflowWrap: 'break-word',
  }),
);
export const text = style(component({ color: vars.color.textMuted, overflowWrap: 'break-word' }));
export const controls = style(
  component({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space[2],
  }),
);
export const dots = style(
  component({
    display: 'flex',
    justifyContent: 'center',
    selectors: { [many]: { order: -1, flexBasis: '100%' } },
    '@media': { [media.tablet]: { selectors: { [many]: { order: 0, flexBasis: 'auto' } } } },
  }),
);
export const dot = style(
  component({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '24px',
    height: '24px',
    borderRadius: vars.radius.full,
    cursor: 'pointer',
    selectors: {
      '&::before': {
        content: '""',
        width: '10px',
        height: '10px',
        borderRadius: vars.radius.full,
        border: `2px solid ${vars.color.borderStrong}`,
        transition: `background ${vars.motion.fast}`,
      },
      '&[aria-current]::before': { background: vars.color.primary, borderColor: vars.color.primary },
      [`${when.hovered}::before`]: { borderColor: vars.color.primary },
    },
  }),
);
