import { vars } from '@tabia/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';
import type { BrushName } from '../Board/boardTypes.ts';
import { checkered } from '../style/checkered.ts';
import { component } from '../style/component.ts';

export const board = style(
  component({
    ...checkered,
    position: 'relative',
    width: '100%',
    aspectRatio: '1',
    overflow: 'hidden',
    borderRadius: vars.radius.sm,
  }),
);
globalStyle(`${board} piece`, component({ willChange: 'auto' }));
globalStyle(
  `${board} square`,
  component({ position: 'absolute', width: '12.5%', height: '12.5%', background: vars.color.squareLast }),
);
globalStyle(
  `${board} > svg`,
  component({ position: 'absolute', inset: 0, zIndex: 3, width: '100%', height: '100%', opacity: '0.82' }),
);
const colors: Readonly<Record<BrushName, string>> = {
  best: vars.color.arrowBest,
  played: vars.color.arrowPlayed,
  hint: vars.color.arrowHint,
  threat: vars.color.arrowThreat,
  mistake: vars.color.arrowMistake,
};
for (const [brush, fill] of Object.entries(colors))
  globalStyle(`${board} path[data-brush="${brush}"]`, component({ fill }));
