import { vars } from '@tabia/ui/theme';
import { style } from '@vanilla-extract/css';
import { component } from '../style/component.ts';

export const tree = style(component({ width: '100%', maxHeight: '100%', overflow: 'auto', outline: 'none' }));
export const row = style(
  component({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[2],
    minHeight: vars.size.rowDense,
    paddingInlineEnd: vars.space[3],
    cursor: 'pointer',
    borderRadius: vars.radius.sm,
    ':hover': { background: vars.color.hover },
    ':focus-visible': { outlineOffset: '-2px' },
    selectors: {
      '&[aria-selected="true"]': {
        background: vars.color.selected,
        boxShadow: `inset 3px 0 0 ${vars.color.primary}`,
      },
      '&[data-dim]': { color: vars.color.textMuted, fontSize: vars.fontSize.xs },
    },
  }),
);
export const fold = style(
  component({
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '1.25rem',
    height: '1.5rem',
  }),
);
/** Drawn, because the text font has no triangle. */
export const triangle = style(
  component({
    width: '9px',
    height: '9px',
    background: vars.color.textMuted,
    clipPath: 'polygon(0 20%, 100% 20%, 50% 90%)',
    selectors: { '&[data-folded="true"]': { clipPath: 'polygon(20% 0, 90% 50%, 20% 100%)' } },
  }),
);
export const moves = style(
  component({
    fontWeight: vars.fontWeight.medium,
    selectors: { [`${row}[data-dim] &`]: { fontWeight: vars.fontWeight.regular } },
  }),
);
export const note = style(
  component({
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: vars.fontSize.xs,
    color: vars.color.textMuted,
  }),
);
export const mark = style(component({ marginInlineStart: 'auto' }));
