import { component, forcedColors, keptColors, vars } from '@tabia/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';
import { boardVars } from '../style/boardVars.css.ts';
import { checkered } from '../style/checkered.ts';
import { darkSquare, lightSquare } from '../style/squares.css.ts';

/** Whole pixels for every square: a multiple of eight, so that no seams show. */
export const frame = style(
  component({
    position: 'relative',
    // The a-file is at White's left in every script.
    direction: 'ltr',
    width: 'round(down, 100%, 8px)',
    aspectRatio: '1',
    marginInline: 'auto',
    borderRadius: vars.radius.sm,
    boxShadow: vars.elevation[1],
    containerType: 'inline-size',
    '@media': { [forcedColors]: keptColors },
  }),
);

export const surface = style(component({ width: '100%', height: '100%' }));

function inside(selector: string, rule: Parameters<typeof component>[0]) {
  return globalStyle(`${surface} ${selector}`, component(rule));
}

inside('cg-board', {
  borderRadius: vars.radius.sm,
  overflow: 'hidden',
  ...checkered,
});
// The edges of marked squares are as different as their fills: thin, thick, and a ring.
inside('square.last-move', {
  background: boardVars.color.squareLast,
  boxShadow: `inset 0 0 0 1.5px ${boardVars.color.squareLastEdge}`,
});
inside('square.selected', {
  background: boardVars.color.squareSelected,
  boxShadow: `inset 0 0 0 3px ${boardVars.color.squareSelectedEdge}`,
});
inside('square.check', {
  background: `radial-gradient(circle, ${boardVars.color.squareDanger} 0 62%, ${boardVars.color.squareDangerEdge} 63% 68%, transparent 69%)`,
});
// A dot on an empty square, four corners on a piece that may be taken: distinguishable without color.
inside('square.move-dest', {
  background: `radial-gradient(circle, ${boardVars.color.squareSelectedEdge} 0 18%, transparent 19%)`,
});
inside('square.oc.move-dest', {
  background: `radial-gradient(circle, transparent 0 68%, ${boardVars.color.squareSelectedEdge} 69%)`,
});
inside('square.move-dest:hover', {
  '@media': { '(hover: hover)': { background: boardVars.color.squareSelected } },
});

inside('.cg-shapes', { opacity: '0.82', colorScheme: 'light only' });
// Over the pieces, which would cover the letters in their corners; a halo in the color of the square sets them off.
inside('coords', {
  zIndex: 2,
  pointerEvents: 'none',
  fontFamily: vars.fontFamily.text,
  fontSize: vars.fontSize.xs,
  fontWeight: vars.fontWeight.bold,
  opacity: '1',
  textTransform: 'none',
});
/** In squares of less than 25 px a letter would cover the piece. */
inside('coords', { '@container': { '(max-width: 199px)': { display: 'none' } } });
inside('coords.ranks, coords.ranks.left', { left: 'auto', right: '2px', top: '0', width: '1em' });
inside('coords.ranks coord', { transform: 'none', lineHeight: '1.4', textAlign: 'right' });
inside('coords.files', { bottom: '0', left: '0', height: 'auto', textTransform: 'none' });
inside('coords.files coord', { textAlign: 'left', lineHeight: '1.3', paddingLeft: '3px' });
function halo(square: string): string {
  return `0 0 1px ${square}, 0 0 2px ${square}, 0 0 3px ${square}, 0 0 3px ${square}`;
}
inside('coord.coord-light', { color: boardVars.color.squareInk, textShadow: halo(lightSquare) });
inside('coord.coord-dark', { color: boardVars.color.squareInk, textShadow: halo(darkSquare) });
