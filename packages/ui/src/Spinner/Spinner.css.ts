import { keyframes } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/rules.ts';

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
