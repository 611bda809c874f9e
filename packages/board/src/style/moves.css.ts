/** Moves as text: in a line, in a field, in the lines of the engine. */

import { component, vars } from '@tabia/ui/theme';
import { style } from '@vanilla-extract/css';
import { fingerTarget } from './fingers.ts';

/** Moves that are read as text, from the left in every script. */
export const moveText = style(component({ lineHeight: vars.lineHeight.md, direction: 'ltr' }));

/** A move in such a text; the one the board shows is `aria-current`. */
export const move = style(
  component({
    paddingInline: '4px',
    borderRadius: vars.radius.sm,
    cursor: 'pointer',
    ':hover': { background: vars.color.hover },
    ':focus-visible': { outlineOffset: '0' },
    '@media': fingerTarget,
    selectors: {
      '&[data-main]': { fontWeight: vars.fontWeight.medium, color: vars.color.text },
      '&[aria-current]': { background: vars.color.primary, color: vars.color.onPrimary },
    },
  }),
);

/** The text wraps between moves, never inside one. */
export const moveLine = style([moveText, component({ overflowWrap: 'anywhere' })]);

/** In a row it takes the space left by the buttons, so that their texts stay on one line; no word of a failure makes it wider. */
export const moveForm = style(
  component({ flex: '1 1 7rem', minWidth: 0, maxWidth: '14rem', overflowWrap: 'anywhere' }),
);

export const player = style(component({ display: 'flex', flexDirection: 'column', gap: vars.space[2] }));
export const playerButtons = style(
  component({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[1] }),
);
export const playerCount = style(
  component({
    marginInlineStart: vars.space[2],
    fontSize: vars.fontSize.sm,
    color: vars.color.textMuted,
    fontVariantNumeric: 'tabular-nums',
  }),
);

export const engineLines = style(
  component({ display: 'flex', flexDirection: 'column', containerType: 'inline-size' }),
);
export const engineLine = style(
  component({
    display: 'flex',
    alignItems: 'baseline',
    gap: vars.space[2],
    minHeight: vars.size.rowDense,
    // Two rows are reserved where a line may need them, so that content below does not jump.
    '@container': { '(max-width: 34rem)': { minHeight: '3.25rem' } },
    paddingBlock: vars.space[1],
    borderBottom: `1px solid ${vars.color.border}`,
    selectors: { '&:last-child': { borderBottomWidth: 0 } },
  }),
);
export const lineScore = style(
  component({
    flex: 'none',
    minWidth: '3.25rem',
    paddingInline: vars.space[1],
    textAlign: 'center',
    fontWeight: vars.fontWeight.medium,
    borderRadius: vars.radius.sm,
    border: `1px solid ${vars.color.borderStrong}`,
    selectors: {
      '&[data-favours="white"]': { background: vars.color.surface, color: vars.color.text },
      '&[data-favours="black"]': { background: vars.color.text, color: vars.color.surface },
    },
  }),
);
export const lineMoves = style(
  component({ display: 'block', direction: 'ltr', maxHeight: '2.75rem', overflow: 'hidden' }),
);
export const lineMove = style(
  component({
    paddingInline: '3px',
    marginInlineEnd: '2px',
    borderRadius: vars.radius.sm,
    cursor: 'pointer',
    ':hover': { background: vars.color.hover },
    ':focus-visible': { outlineOffset: '-2px' },
  }),
);
export const lineRead = style(component({ paddingInline: '3px' }));
