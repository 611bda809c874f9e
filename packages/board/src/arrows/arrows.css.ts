import { component } from '@tabia/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';
import type { BrushName } from '../style/boardTypes.ts';
import { boardVars } from '../style/boardVars.css.ts';

/** Over the pieces of a board; the pointer goes through. */
export const layer = style(
  component({
    position: 'absolute',
    inset: 0,
    zIndex: 3,
    width: '100%',
    height: '100%',
    pointerEvents: 'none',
  }),
);
const colors: Readonly<Record<BrushName, string>> = {
  best: boardVars.color.arrowBest,
  played: boardVars.color.arrowPlayed,
  hint: boardVars.color.arrowHint,
  threat: boardVars.color.arrowThreat,
  mistake: boardVars.color.arrowMistake,
};
// The casing separates an arrow from every square and from other arrows, whatever colors an eye sees.
globalStyle(
  `${layer} path`,
  component({
    fillRule: 'evenodd',
    stroke: boardVars.color.squareInk,
    strokeWidth: '0.07px',
    strokeLinejoin: 'round',
    paintOrder: 'stroke',
  }),
);
for (const [brush, fill] of Object.entries(colors))
  globalStyle(`${layer} path[data-brush="${brush}"]`, component({ fill }));
