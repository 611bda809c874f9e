import { vars } from '@tabia/ui/theme';

/** The sixty-four squares as a background, a light one in the upper left corner. */
export const checkered = {
  backgroundColor: vars.color.squareLight,
  backgroundImage: `conic-gradient(${vars.color.squareDark} 0 25%, transparent 0 50%, ${vars.color.squareDark} 0 75%, transparent 0)`,
  backgroundSize: '25% 25%',
};
