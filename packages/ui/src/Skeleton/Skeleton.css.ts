import { keyframes, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../theme/contract.css.ts';
import { component, forcedColors, keptColors } from '../theme/rules.ts';

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
export const group = style(component({ display: 'flex', flexDirection: 'column', gap: vars.space[2] }));
