import { component, vars } from '@tabia/ui/theme';
import { style } from '@vanilla-extract/css';
import { boardVars } from '../style/boardVars.css.ts';
import { fingerTarget } from '../style/fingers.ts';
import { move as plainMove } from '../style/moves.css.ts';

export { moveText as text } from '../style/moves.css.ts';

/** Drawn, because the text font has no star. */
const star = 'polygon(50% 0, 62% 36%, 100% 36%, 69% 58%, 81% 95%, 50% 72%, 19% 95%, 31% 58%, 0 36%, 38% 36%)';

export const mainRun = style(component({ paddingBlock: '2px' }));
export const run = style(
  component({
    paddingBlock: '2px',
    paddingInlineStart: vars.space[2],
    borderInlineStart: `2px solid ${vars.color.border}`,
    color: vars.color.textMuted,
  }),
);
/** A move stays on one line with its bracket and its link. */
export const whole = style(component({ display: 'inline-block', whiteSpace: 'nowrap' }));
/** Pulls a bracket over the move's padding, which only enlarges the click target. */
export const openBracket = style(component({ marginInlineEnd: '-3px', color: vars.color.textMuted }));
export const closeBracket = style(
  component({ marginInlineStart: '-3px', marginInlineEnd: vars.space[1], color: vars.color.textMuted }),
);
export const comment = style(
  component({ marginInline: vars.space[1], color: vars.color.textMuted, fontStyle: 'italic' }),
);
/** A move with its marks. */
export const move = style([
  plainMove,
  component({
    selectors: {
      '&[data-training]': {
        textDecoration: `underline 2px ${vars.color.training}`,
        textUnderlineOffset: '3px',
      },
      '&[data-mark="ignore"]': { textDecoration: 'line-through' },
      '&[data-mark="mistake"]:not([aria-current])': { color: boardVars.color.degreeRed },
      '&[data-mark="choice"]::before': {
        content: '""',
        display: 'inline-block',
        width: '9px',
        height: '9px',
        marginInlineEnd: '3px',
        background: 'currentColor',
        clipPath: star,
      },
    },
  }),
]);
/** Link to the transposed position. */
export const link = style(
  component({
    minWidth: '24px',
    paddingInline: '4px',
    borderRadius: vars.radius.sm,
    color: vars.color.primaryText,
    fontWeight: vars.fontWeight.bold,
    cursor: 'pointer',
    '@media': fingerTarget,
    ':hover': { background: vars.color.hover },
  }),
);
export const fold = style(
  component({
    width: '24px',
    height: '24px',
    padding: 0,
    verticalAlign: 'middle',
    borderRadius: vars.radius.sm,
    cursor: 'pointer',
    '@media': fingerTarget,
    ':hover': { background: vars.color.hover },
  }),
);
export const triangle = style(
  component({
    display: 'block',
    width: '9px',
    height: '9px',
    margin: 'auto',
    background: vars.color.textMuted,
    clipPath: 'polygon(0 20%, 100% 20%, 50% 90%)',
    selectors: { '[aria-expanded="false"] > &': { clipPath: 'polygon(20% 0, 90% 50%, 20% 100%)' } },
  }),
);
