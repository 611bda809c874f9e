import { component, vars } from '@tabia/ui/theme';
import { style } from '@vanilla-extract/css';

/** Over the drawn board, square upon square; the pointer goes through to the pieces. */
export const grid = style(
  component({
    position: 'absolute',
    inset: '0',
    zIndex: '3',
    width: '100%',
    height: '100%',
    tableLayout: 'fixed',
    pointerEvents: 'none',
  }),
);
export const cell = style(
  component({
    height: '12.5%',
    ':focus-visible': {
      outline: `3px solid ${vars.color.focus}`,
      outlineOffset: '-3px',
      boxShadow: `inset 0 0 0 5px ${vars.color.surface}`,
      borderRadius: vars.radius.sm,
    },
  }),
);
export const spoken = style(
  component({
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  }),
);
