/** Boards: one to play on, a small one, the stage around, and the arrows over both. */

import { component, forcedColors, keptColors, vars } from '@tabia/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';
import type { BrushName } from './boardTypes.ts';
import { boardVars, checkered, darkSquare, lightSquare } from './boardVars.css.ts';
import { filledPhone } from './fingers.ts';

/** Over the pieces of a board; the pointer goes through. */
export const arrowLayer = style(
  component({
    position: 'absolute',
    inset: 0,
    zIndex: 3,
    width: '100%',
    height: '100%',
    pointerEvents: 'none',
  }),
);
const arrowColors: Readonly<Record<BrushName, string>> = {
  best: boardVars.color.arrowBest,
  played: boardVars.color.arrowPlayed,
  hint: boardVars.color.arrowHint,
  threat: boardVars.color.arrowThreat,
  mistake: boardVars.color.arrowMistake,
};
// The casing separates an arrow from every square and from other arrows, whatever colors an eye sees.
globalStyle(
  `${arrowLayer} path`,
  component({
    fillRule: 'evenodd',
    stroke: boardVars.color.squareInk,
    strokeWidth: '0.07px',
    strokeLinejoin: 'round',
    paintOrder: 'stroke',
  }),
);
for (const [brush, fill] of Object.entries(arrowColors))
  globalStyle(`${arrowLayer} path[data-brush="${brush}"]`, component({ fill }));

/** Whole pixels for every square: a multiple of eight, so that no seams show. */
export const boardFrame = style(
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

export const boardSurface = style(component({ width: '100%', height: '100%' }));

function inside(selector: string, rule: Parameters<typeof component>[0]) {
  return globalStyle(`${boardSurface} ${selector}`, component(rule));
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

export const miniBoard = style(
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
export const smallBoard = style(component({ width: '64px' }));
/** In a row of text. */
export const mediumBoard = style(component({ width: '144px' }));
globalStyle(`${miniBoard} piece`, component({ willChange: 'auto' }));
globalStyle(
  `${miniBoard} square`,
  component({
    position: 'absolute',
    width: '12.5%',
    height: '12.5%',
    background: boardVars.color.squareLast,
    boxShadow: `inset 0 0 0 1px ${boardVars.color.squareLastEdge}`,
  }),
);

/**
 * Height reserved above and below a board: app bar and title; one line of tools, a message as well, or several sentences and
 * a short table.
 */
const around = { line: '17rem', lines: '22rem', table: '35rem' };

export const stage = style(
  component({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    columnGap: vars.space[2],
    width: '100%',
    marginInline: 'auto',
    selectors: {
      '&[data-bar]': { gridTemplateColumns: 'auto minmax(0, 1fr)' },
      '&[data-beside="line"]': { maxWidth: `max(18rem, 100dvh - ${around.line})` },
      '&[data-beside="lines"]': { maxWidth: `max(18rem, 100dvh - ${around.lines})` },
    },
    '@media': {
      [filledPhone]: {
        width: '100vw',
        marginInline: 'calc(50% - 50vw)',
        // The bar lies above the board.
        selectors: {
          '&[data-bar]': { gridTemplateColumns: 'minmax(0, 1fr)' },
          '&[data-beside]': { maxWidth: 'none' },
        },
      },
      // Below that width the page is one column, and the table is scrolled to.
      '(min-width: 768px)': {
        selectors: { '&[data-beside="table"]': { maxWidth: `max(15rem, 100dvh - ${around.table})` } },
      },
    },
  }),
);
