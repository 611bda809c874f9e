import { recipe } from '@vanilla-extract/recipes';
import { component } from '../theme/rules.ts';

/** In rem: a picture is as large as the words beside it. */
export const icon = recipe({
  base: component({ flexShrink: 0 }),
  variants: {
    size: {
      sm: component({ width: '1rem', height: '1rem' }),
      md: component({ width: '1.25rem', height: '1.25rem' }),
      lg: component({ width: '1.5rem', height: '1.5rem' }),
    },
  },
});
