import { component, vars } from '@tabia/ui/theme';
import { style } from '@vanilla-extract/css';
import { boardVars } from '../style/boardVars.css.ts';

/** As tall as the board beside it; a long game scrolls. */
export const sheet = style(
  component({
    direction: 'ltr',
    maxHeight: '32rem',
    overflowY: 'auto',
    containerType: 'inline-size',
    border: `1px solid ${vars.color.border}`,
    borderRadius: vars.radius.md,
    background: vars.color.surface,
  }),
);
export const row = style(
  component({
    display: 'grid',
    gridTemplateColumns: '2.75rem 1fr 1fr',
    alignItems: 'stretch',
    selectors: { '&:nth-child(even)': { background: vars.color.subtle } },
  }),
);
export const number = style(
  component({
    paddingBlock: vars.space[1],
    paddingInlineEnd: vars.space[2],
    textAlign: 'end',
    color: vars.color.textMuted,
    fontVariantNumeric: 'tabular-nums',
  }),
);
export const move = style(
  component({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: vars.space[2],
    minWidth: 0,
    minHeight: vars.size.rowDense,
    paddingInline: vars.space[2],
    borderRadius: vars.radius.sm,
    textAlign: 'start',
    cursor: 'pointer',
    color: vars.color.text,
    ':hover': { background: vars.color.hover },
    ':focus-visible': { outlineOffset: '-2px' },
    selectors: {
      '&[aria-current]': { background: vars.color.primary, color: vars.color.onPrimary },
      '&[data-mistake]:not([aria-current])': { color: boardVars.color.degreeRed },
    },
  }),
);
export const san = style(component({ fontWeight: vars.fontWeight.medium }));
/** A mark keeps its colors where the move is on the board. */
export const mark = style(
  component({
    display: 'inline-flex',
    padding: '2px',
    borderRadius: vars.radius.sm,
    selectors: { '[aria-current] > &': { background: vars.color.surface } },
  }),
);
export const facts = style(
  component({
    display: 'inline-flex',
    flexWrap: 'wrap',
    columnGap: vars.space[2],
    marginInlineStart: 'auto',
    fontSize: vars.fontSize.xs,
    fontVariantNumeric: 'tabular-nums',
    color: vars.color.textMuted,
    selectors: { '[aria-current] > &': { color: 'inherit' }, '[data-mistake] > &': { color: 'inherit' } },
  }),
);
export const fact = style(component({ whiteSpace: 'nowrap' }));
