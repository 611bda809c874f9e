/** What stands where something comes: spinners, placeholders, bars. */

import { keyframes, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../theme/contract.css.ts';
import { component, forcedColors, keptColors } from '../theme/rules.ts';
import { media } from './when.ts';

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

export const spinner = recipe({
  base: component({
    display: 'inline-block',
    aspectRatio: '1',
    flexShrink: 0,
    borderRadius: vars.radius.full,
    border: '2px solid currentColor',
    borderTopColor: 'transparent',
    opacity: 0.8,
    animation: `${turn} 800ms linear infinite`,
    '@media': { '(prefers-reduced-motion: reduce)': { animation: 'none' } },
    selectors: { '[data-motion="reduced"] &': { animation: 'none' } },
  }),
  variants: {
    /** 16 px beside small words, 20 by default, 32 in an empty place. */
    size: {
      sm: component({ width: '16px' }),
      md: component({ width: vars.size.spinner }),
      lg: component({ width: '32px', borderWidth: '3px' }),
    },
  },
  defaultVariants: { size: 'md' },
});

const breathe = keyframes({ '50%': { opacity: 0.5 } });

export const skeleton = recipe({
  base: component({
    display: 'block',
    background: vars.color.pressed,
    borderRadius: vars.radius.sm,
    animation: `${breathe} 1600ms ease-in-out infinite`,
    '@media': { '(prefers-reduced-motion: reduce)': { animation: 'none' }, [forcedColors]: keptColors },
    selectors: { '[data-motion="reduced"] &': { animation: 'none' } },
  }),
  variants: {
    shape: {
      line: component({ height: '14px', marginBlock: '3px' }),
      title: component({ height: '24px', width: '50%' }),
      row: component({ height: vars.size.row }),
      block: component({ height: '120px', borderRadius: vars.radius.lg }),
      square: component({ aspectRatio: '1', width: '100%', borderRadius: vars.radius.md }),
      circle: component({ width: '40px', height: '40px', borderRadius: vars.radius.full }),
    },
    short: { true: component({ width: '62%' }) },
  },
  defaultVariants: { shape: 'line' },
});
export const skeletonGroup = style(
  component({ display: 'flex', flexDirection: 'column', gap: vars.space[2] }),
);

const wander = keyframes({
  from: { insetInlineStart: '-40%' },
  to: { insetInlineStart: '100%' },
});

export const progress = style(
  component({ display: 'flex', flexDirection: 'column', gap: vars.space[1], minWidth: 0 }),
);
export const progressWords = style(
  component({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: vars.space[2],
    fontSize: vars.fontSize.xs,
    lineHeight: vars.lineHeight.xs,
  }),
);
export const progressNote = style(component({ color: vars.color.textMuted, textWrap: 'balance' }));
export const progressTrack = style(
  component({
    position: 'relative',
    height: '6px',
    overflow: 'hidden',
    borderRadius: vars.radius.full,
    background: vars.color.pressed,
    '@media': { [forcedColors]: keptColors },
  }),
);
export const progressFill = recipe({
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

export const phases = style(
  component({
    display: 'grid',
    // Below one another where text is so large that the names do not fit side by side.
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(max(4.9rem, 25%), 100%), 1fr))',
    gap: vars.space[2],
    '@media': { [media.tablet]: { columnGap: vars.space[4] } },
    // Names of different length: the bars still stand on one line.
    alignItems: 'end',
  }),
);
