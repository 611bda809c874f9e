import { component, forcedColors, keptColors, vars } from '@tabia/ui/theme';
import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { boardVars, lightSquare } from '../style/boardVars.css.ts';

export const veil = style(
  component({
    position: 'absolute',
    inset: '0',
    zIndex: '12',
    background: vars.color.veil,
    borderRadius: vars.radius.sm,
  }),
);

export const choice = recipe({
  base: component({
    position: 'absolute',
    zIndex: '13',
    display: 'flex',
    width: '12.5%',
    // Board squares: black pieces would blend into the surface of the dark theme.
    background: lightSquare,
    borderRadius: vars.radius.sm,
    boxShadow: vars.elevation[4],
    overflow: 'hidden',
    '@media': { [forcedColors]: keptColors },
  }),
  variants: {
    /** The edge of the board the pawn has reached; the first choice covers its square. */
    from: {
      top: component({ top: '0', flexDirection: 'column' }),
      bottom: component({ bottom: '0', flexDirection: 'column-reverse' }),
    },
  },
});

export const option = style(
  component({
    width: '100%',
    aspectRatio: '1',
    padding: '4%',
    cursor: 'pointer',
    ':hover': { background: boardVars.color.squareLast },
    ':focus-visible': { background: boardVars.color.squareSelected, outlineOffset: '-3px' },
  }),
);
