import { component, forcedColors, keptColors, vars } from '@tabia/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';
import { boardVars } from '../style/boardVars.css.ts';
import { checkered } from '../style/checkered.ts';

export const board = style(
  component({
    ...checkered,
    position: 'relative',
    direction: 'ltr',
    width: '100%',
    aspectRatio: '1',
    overflow: 'hidden',
    borderRadius: vars.radius.sm,
    '@media': { [forcedColors]: keptColors, print: { printColorAdjust: 'exact' } },
  }),
);
/** In a row of a table. */
export const small = style(component({ width: '64px' }));
/** In a row of text. */
export const medium = style(component({ width: '144px' }));
globalStyle(`${board} piece`, component({ willChange: 'auto' }));
globalStyle(
  `${board} square`,
  component({
    position: 'absolute',
    width: '12.5%',
    height: '12.5%',
    background: boardVars.color.squareLast,
    boxShadow: `inset 0 0 0 1px ${boardVars.color.squareLastEdge}`,
  }),
);
