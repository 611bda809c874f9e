import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/rules.ts';

const spread = keyframes({
  from: { opacity: 0.28, transform: 'translate(-50%, -50%) scale(0)' },
  to: { opacity: 0, transform: 'translate(-50%, -50%) scale(1)' },
});

/** Cuts the ring off at the edge of the button. */
export const pool = style(
  component({
    position: 'absolute',
    inset: 0,
    overflow: 'hidden',
    borderRadius: 'inherit',
    pointerEvents: 'none',
  }),
);
export const ring = style(
  component({
    position: 'absolute',
    // Physical property: the pointer is measured from the left in every writing direction.
    left: 'var(--tabia-ripple-x)',
    top: 'var(--tabia-ripple-y)',
    width: 'var(--tabia-ripple-size)',
    aspectRatio: '1',
    borderRadius: vars.radius.full,
    background: 'currentColor',
    opacity: 0,
    animation: `${spread} ${vars.motion.ripple} ease-out`,
    '@media': { '(prefers-reduced-motion: reduce)': { display: 'none' } },
    selectors: { '[data-motion="reduced"] &': { display: 'none' } },
  }),
);
