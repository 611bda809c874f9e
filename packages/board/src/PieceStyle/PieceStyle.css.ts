import { component, forcedColors, keptColors, vars } from '@tabia/ui/theme';
import { style } from '@vanilla-extract/css';
import { darkSquare, lightSquare } from '../style/boardVars.css.ts';

export const group = style(
  component({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(7.5rem, 100%), 1fr))',
    maxWidth: '33rem',
    gap: vars.space[3],
    minWidth: 0,
    padding: 0,
    border: 0,
    ':disabled': { opacity: 0.5 },
  }),
);
export const legend = style(
  component({
    marginBottom: vars.space[1],
    fontSize: vars.fontSize.sm,
    fontWeight: vars.fontWeight.medium,
  }),
);
export const option = style(
  component({
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space[1],
    maxWidth: '100%',
    padding: vars.space[2],
    border: `1px solid ${vars.color.border}`,
    borderRadius: vars.radius.md,
    background: vars.color.surface,
    fontSize: vars.fontSize.sm,
    textAlign: 'center',
    cursor: 'pointer',
    ':hover': { background: vars.color.hover },
    selectors: {
      '&[data-selected]': {
        borderColor: vars.color.primary,
        background: vars.color.primarySoft,
        boxShadow: `inset 0 0 0 1px ${vars.color.primary}`,
      },
      '&:has(:focus-visible)': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
      '&:has(:disabled)': { cursor: 'not-allowed' },
    },
  }),
);
/** There for keyboard and screen reader; the picture is what is pressed. */
export const radio = style(
  component({ position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' }),
);
export const picture = style(
  component({
    display: 'flex',
    width: '100%',
    maxWidth: '9rem',
    marginInline: 'auto',
    borderRadius: vars.radius.sm,
    overflow: 'hidden',
    '@media': { [forcedColors]: keptColors },
  }),
);
export const square = style(
  component({
    // A quarter of the picture.
    flex: '1 1 0',
    aspectRatio: '1',
    background: lightSquare,
    selectors: { '&:nth-child(even)': { background: darkSquare } },
  }),
);
