import { component, forcedColors, keptColors, vars } from '@tabia/ui/theme';
import { style } from '@vanilla-extract/css';
import { filledPhone } from '../style/fingers.ts';

// Like the pieces, the two sides have the same colors in both themes.
const whiteArmy = '#f7f5f0';
const blackArmy = '#3a3835';

const atEdges = {
  '&[data-edge="bottom"]': { bottom: 0, transformOrigin: 'bottom' },
  '&[data-edge="top"]': { top: 0, transformOrigin: 'top' },
};
const atEnds = {
  '&[data-edge="bottom"]': { insetInline: '0 auto', transformOrigin: 'left' },
  '&[data-edge="top"]': { insetInline: 'auto 0', transformOrigin: 'right' },
};

export const bar = style(
  component({
    position: 'relative',
    // As wide as `+10.0`, the longest score.
    width: '2rem',
    height: '100%',
    minHeight: '6rem',
    overflow: 'hidden',
    background: blackArmy,
    '@media': {
      [forcedColors]: keptColors,
      // Boards are read from the left in every script.
      [filledPhone]: { width: '100%', height: '1.25rem', minHeight: 0, borderRadius: 0, direction: 'ltr' },
    },
    borderRadius: vars.radius.sm,
    // Over both sides: White's would blend into a light page, Black's into a dark one.
    '::after': {
      content: '""',
      position: 'absolute',
      inset: 0,
      borderRadius: 'inherit',
      boxShadow: `inset 0 0 0 1px ${vars.color.borderStrong}`,
    },
  }),
);
export const white = style(
  component({
    position: 'absolute',
    insetInline: 0,
    height: '100%',
    background: whiteArmy,
    transform: 'scaleY(var(--tabia-share))',
    transition: `transform ${vars.motion.slow} ${vars.motion.easing}`,
    selectors: atEdges,
    '@media': {
      [filledPhone]: { width: '100%', transform: 'scaleX(var(--tabia-share))', selectors: atEnds },
    },
  }),
);
export const middle = style(
  component({
    position: 'absolute',
    insetInline: 0,
    top: 'calc(50% - 1px)',
    height: '2px',
    background: vars.color.primary,
    opacity: 0.6,
    '@media': {
      [filledPhone]: { insetInline: 'calc(50% - 1px) auto', top: 0, width: '2px', height: '100%' },
    },
  }),
);
export const score = style(
  component({
    position: 'absolute',
    insetInline: 0,
    paddingBlock: vars.space[1],
    textAlign: 'center',
    fontSize: '0.6875rem',
    lineHeight: vars.lineHeight.xs,
    fontWeight: vars.fontWeight.medium,
    fontVariantNumeric: 'tabular-nums',
    selectors: {
      ...atEdges,
      '&[data-on="white"]': { color: blackArmy },
      '&[data-on="black"]': { color: whiteArmy },
    },
    '@media': {
      [filledPhone]: {
        top: 0,
        bottom: 'auto',
        padding: '0 0.5rem',
        lineHeight: '1.25rem',
        selectors: atEnds,
      },
    },
  }),
);
