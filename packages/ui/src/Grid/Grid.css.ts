import { recipe } from '@vanilla-extract/recipes';
import { component } from '../style/component.ts';

/** As many columns as fit; never wider than the parent, however narrow that is. */
function columns(least: string, repeat: 'auto-fit' | 'auto-fill') {
  return `repeat(${repeat}, minmax(min(${least}, 100%), 1fr))`;
}

const least = { xs: '120px', sm: '160px', md: '240px', lg: '320px' } as const;

export const grid = recipe({
  variants: {
    /** Least width of a column: 120, 160, 240 or 320 px. */
    min: {
      xs: component({ gridTemplateColumns: columns(least.xs, 'auto-fill') }),
      sm: component({ gridTemplateColumns: columns(least.sm, 'auto-fill') }),
      md: component({ gridTemplateColumns: columns(least.md, 'auto-fill') }),
      lg: component({ gridTemplateColumns: columns(least.lg, 'auto-fill') }),
    },
    /** Few children take the whole width instead of leaving columns empty. */
    fit: { true: {} },
  },
  compoundVariants: (['xs', 'sm', 'md', 'lg'] as const).map((min) => ({
    variants: { min, fit: true },
    style: component({ gridTemplateColumns: columns(least[min], 'auto-fit') }),
  })),
});
