import { keyframes, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../theme/contract.css.ts';
import { component, forcedColors, keptColors } from '../theme/rules.ts';

const wander = keyframes({
  from: { insetInlineStart: '-40%' },
  to: { insetInlineStart: '100%' },
});

export const wrap = style(
  component({ display: 'flex', flexDirection: 'column', gap: vars.space[1], minWidth: 0 }),
);
export const words = style(
  component({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: vars.space[2],
    fontSize: vars.fontSize.xs,
    lineHeight: vars.lineHeight.xs,
  }),
);
export const note = style(component({ color: vars.color.textMuted, textWrap: 'balance' }));
export const track = style(
  component({
    position: 'relative',
    height: '6px',
    overflow: 'hidden',
    borderRadius: vars.radius.full,
    background: vars.color.pressed,
    '@media': { [forcedColors]: keptColors },
  }),
);
export const fill = recipe({
  base: component({
    height: '100%',
    width: 'var(--tabia-progress)',
    borderRadius: vars.radius.full,
    transition: `width ${vars.motion.slow} ${vars.motion.easing}`,
  }),
  variants: {
    color: {
      primary: component({ background: vars.color.primary }),
      training: component({ background: vars.color.training }),
      success: component({ background: vars.color.successText }),
    },
    /** Indeterminate: a segment moves; with reduced motion a fixed third is filled. */
    indeterminate: {
      true: component({
        position: 'absolute',
        width: '40%',
        transition: 'none',
        animation: `${wander} 1600ms ease-in-out infinite`,
        '@media': {
          '(prefers-reduced-motion: reduce)': { animation: 'none', width: '33%', insetInlineStart: '33%' },
        },
        selectors: {
          '[data-motion="reduced"] &': { animation: 'none', width: '33%', insetInlineStart: '33%' },
        },
      }),
    },
  },
});
