import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { media, when } from '../style/when.ts';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/rules.ts';

/** The page stays usable under the layer: only the numbers and the sheet receive pointer events. */
export const layer = style(
  component({
    position: 'fixed',
    inset: 0,
    zIndex: vars.level.overlay,
    pointerEvents: 'none',
  }),
);
export const ring = recipe({
  base: component({
    position: 'fixed',
    left: 'var(--tabia-help-left)',
    top: 'var(--tabia-help-top)',
    width: 'var(--tabia-help-width)',
    height: 'var(--tabia-help-height)',
    borderRadius: vars.radius.md,
    outline: `2px solid ${vars.color.primary}`,
    outlineOffset: '2px',
    '@media': { '(forced-colors: active)': { outlineColor: 'Highlight' } },
  }),
  variants: {
    /** A tour dims all but the explained element. */
    spotlight: { true: component({ boxShadow: `0 0 0 200vmax ${vars.color.veil}` }) },
  },
});
export const spot = style(
  component({
    position: 'fixed',
    left: 'var(--tabia-help-left)',
    top: 'var(--tabia-help-top)',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: '28px',
    height: '28px',
    paddingInline: '4px',
    // Centered near the corner, so that the element's text stays readable.
    transform: 'translate(-16px, -16px)',
    borderRadius: vars.radius.full,
    border: `2px solid ${vars.color.raised}`,
    background: vars.color.primary,
    color: vars.color.onPrimary,
    fontSize: vars.fontSize.xs,
    fontWeight: vars.fontWeight.bold,
    boxShadow: vars.elevation[2],
    cursor: 'pointer',
    pointerEvents: 'auto',
    selectors: {
      [when.hovered]: { background: vars.color.primaryHover },
      '&[aria-current]': {
        background: vars.color.raised,
        color: vars.color.primaryText,
        borderColor: vars.color.primary,
      },
    },
  }),
);
export const sheet = recipe({
  base: component({
    position: 'fixed',
    left: 'var(--tabia-help-left)',
    top: 'var(--tabia-help-top)',
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space[1],
    // Width of the help tips in the specification, or what a phone has.
    width: 'min(631px, 100vw - 16px)',
    maxHeight: 'calc(100dvh - 16px)',
    paddingBlock: vars.space[2],
    paddingInline: vars.space[4],
    overflowY: 'auto',
    background: vars.color.raised,
    border: `1px solid ${vars.color.border}`,
    borderRadius: vars.radius.lg,
    boxShadow: vars.elevation[4],
    pointerEvents: 'auto',
    outline: 'none',
    selectors: { '&:focus-visible': { borderColor: vars.color.focus } },
  }),
  variants: {
    size: {
      sm: component({ minHeight: '112px' }),
      lg: component({ minHeight: '204px' }),
    },
  },
});
export const head = style(
  component({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: vars.space[3] }),
);
export const title = style(
  component({ flex: '1 1 160px', minWidth: 0, fontWeight: vars.fontWeight.bold, overflowWrap: 'break-word' }),
);
export const position = style(
  component({ color: vars.color.textMuted, fontSize: vars.fontSize.xs, whiteSpace: 'nowrap' }),
);
export const controls = style(
  component({ display: 'flex', alignItems: 'center', marginInlineStart: 'auto' }),
);
export const text = style(component({ overflowWrap: 'break-word' }));
export const ways = style(
  component({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: vars.space[2],
    marginBlockStart: 'auto',
    paddingBlockStart: vars.space[2],
    '@media': { [media.tablet]: { flexWrap: 'nowrap' } },
  }),
);
