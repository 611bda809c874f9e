import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { media, when } from '../style/when.ts';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/rules.ts';

export const frame = style(
  component({
    overflowX: 'auto',
    minWidth: 0,
    borderRadius: vars.radius.md,
    border: `1px solid ${vars.color.border}`,
  }),
);
export const table = recipe({
  base: component({ width: '100%', background: vars.color.surface, outlineOffset: '-2px' }),
  variants: {
    /** A virtualized table scrolls inside its own box. */
    virtual: {
      true: component({
        height: 'var(--tabia-table-height)',
        overflow: 'auto',
        scrollbarWidth: 'thin',
        scrollbarColor: `${vars.color.borderStrong} transparent`,
      }),
    },
  },
});

export const column = recipe({
  base: component({
    height: vars.size.rowDense,
    paddingInline: vars.space[2],
    '@media': { [media.desktop]: { paddingInline: vars.space[3] } },
    background: vars.color.subtle,
    color: vars.color.textMuted,
    fontSize: vars.fontSize.xs,
    lineHeight: vars.lineHeight.xs,
    fontWeight: vars.fontWeight.medium,
    // Where the columns do not fit, their names wrap before the box scrolls.
    paddingBlock: vars.space[1],
    selectors: {
      '&[data-allows-sorting]': { cursor: 'pointer' },
      '&[data-allows-sorting][data-hovered]': { color: vars.color.text },
      '&[data-sort-direction]': { color: vars.color.text },
      [when.focusVisible]: { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-2px' },
    },
  }),
  variants: {
    align: { start: component({ textAlign: 'start' }), end: component({ textAlign: 'end' }) },
    virtual: {
      true: component({
        display: 'flex',
        alignItems: 'center',
        height: '100%',
        paddingBlock: 0,
        whiteSpace: 'nowrap',
      }),
    },
  },
  compoundVariants: [
    { variants: { align: 'end', virtual: true }, style: component({ justifyContent: 'flex-end' }) },
  ],
});
export const columnWords = style(
  component({ display: 'inline-flex', alignItems: 'center', gap: vars.space[1], verticalAlign: 'middle' }),
);
export const arrow = style(component({ display: 'inline-flex', width: '16px', height: '16px' }));

export const row = recipe({
  base: component({
    borderTop: `1px solid ${vars.color.border}`,
    selectors: {
      '&[data-hovered]': { background: vars.color.hover },
      '&[data-selected]': { background: vars.color.selected },
      [when.focusVisible]: { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-2px' },
    },
  }),
  variants: {
    size: {
      sm: component({ height: vars.size.rowDense }),
      md: component({ height: vars.size.row }),
    },
    selectable: { true: component({ cursor: 'pointer' }) },
    virtual: { true: component({ height: '100%' }) },
  },
});
export const cell = recipe({
  base: component({
    paddingInline: vars.space[2],
    // Wrapped lines keep a distance from the lines between rows; the height of a single line does not change.
    paddingBlock: vars.space[1],
    '@media': { [media.desktop]: { paddingInline: vars.space[3] } },
    selectors: { [when.focusVisible]: { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-2px' } },
  }),
  variants: {
    align: {
      start: component({ textAlign: 'start' }),
      end: component({ textAlign: 'end', whiteSpace: 'nowrap' }),
    },
    virtual: {
      true: component({
        display: 'flex',
        alignItems: 'center',
        height: '100%',
        minWidth: 0,
        paddingBlock: 0,
      }),
    },
  },
  compoundVariants: [
    { variants: { align: 'end', virtual: true }, style: component({ justifyContent: 'flex-end' }) },
  ],
});

/** Cells of a long table have fixed widths, so longer text ends in an ellipsis. */
export const cut = style(
  component({ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }),
);

export const none = style(
  component({ padding: vars.space[4], color: vars.color.textMuted, textAlign: 'center' }),
);
