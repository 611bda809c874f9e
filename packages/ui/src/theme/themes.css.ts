import { assignVars, globalStyle } from '@vanilla-extract/css';
import { darkTheme, lightTheme } from '../tokens/themes.ts';
import { vars } from './contract.css.ts';

/** Motion tokens for users who prefer reduced motion. */
const still = { fast: '0s', normal: '0s', slow: '0s', ripple: '0s', easing: 'linear' };

globalStyle(':root', { vars: assignVars(vars, lightTheme), colorScheme: 'light' });
globalStyle(':root[data-theme="dark"], [data-theme="dark"]', {
  vars: assignVars(vars, darkTheme),
  colorScheme: 'dark',
});
// A light island inside a dark page (stories side by side).
globalStyle('[data-theme="light"]', { vars: assignVars(vars, lightTheme), colorScheme: 'light' });

globalStyle(':root, [data-theme]', {
  '@media': { '(prefers-reduced-motion: reduce)': { vars: assignVars(vars.motion, still) } },
});
// A finger needs 44 px: WCAG 2.2, success criterion 2.5.5.
const FINGER = 'max(44px, 2.75rem)';
globalStyle(':root, [data-theme]', {
  '@media': {
    '(pointer: coarse)': {
      vars: {
        [vars.size.controlSmall]: FINGER,
        [vars.size.control]: FINGER,
        [vars.size.iconButton]: FINGER,
        [vars.size.itemSmall]: FINGER,
        [vars.size.item]: FINGER,
      },
    },
  },
});
globalStyle('[data-motion="reduced"], [data-motion="reduced"] *', { vars: assignVars(vars.motion, still) });
