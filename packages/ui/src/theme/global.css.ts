import { assignVars, globalFontFace, globalStyle } from '@vanilla-extract/css';
import { darkTheme, lightTheme } from '../tokens/themes.ts';
import { vars } from './contract.css.ts';
import { layers } from './layers.css.ts';
import { inLayer } from './rules.ts';

function reset(selector: string, rule: Parameters<typeof globalStyle>[1]) {
  return globalStyle(selector, inLayer(layers.reset, rule));
}

reset('*, *::before, *::after', {
  boxSizing: 'border-box',
  margin: 0,
  padding: 0,
  borderWidth: 0,
  borderStyle: 'solid',
});
reset('html', {
  textSizeAdjust: '100%',
  height: '100%',
  // Eyes are nearer to paper than to a screen.
  '@media': { print: { fontSize: '90%' } },
});
reset('body', {
  minHeight: '100%',
  background: vars.color.bg,
  color: vars.color.text,
  fontFamily: vars.fontFamily.text,
  fontSize: vars.fontSize.sm,
  lineHeight: vars.lineHeight.sm,
  // Tabular figures, because numbers are often in columns: evaluations, counts, percentages.
  fontVariantNumeric: 'tabular-nums',
  WebkitFontSmoothing: 'antialiased',
});
reset('h1, h2, h3, h4, h5, h6', { font: 'inherit' });
reset('button, input, select, textarea', { font: 'inherit', color: 'inherit', letterSpacing: 'inherit' });
reset('button', { background: 'none' });
reset('ol, ul', { listStyle: 'none' });
reset('a', { color: 'inherit', textDecoration: 'none' });
reset('img, svg, canvas, video', { display: 'block', maxWidth: '100%' });
reset('table', { borderCollapse: 'collapse', borderSpacing: 0 });
reset('fieldset', { minWidth: 0 });
reset('[hidden]', { display: 'none' });
reset(':focus-visible', { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' });
// A heading takes the focus when a page changes, so that it is read out; nothing can be done to it.
reset('h1[tabindex="-1"]:focus-visible', { outline: 'none' });

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

const latin =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215';
const cyrillic = 'U+0301, U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116';

for (const [subset, unicodeRange] of [
  ['latin', latin],
  ['cyrillic', cyrillic],
] as const) {
  for (const fontWeight of [400, 500, 700]) {
    globalFontFace('Roboto', {
      src: `url('@fontsource/roboto/files/roboto-${subset}-${fontWeight}-normal.woff2') format('woff2')`,
      fontWeight,
      fontStyle: 'normal',
      fontDisplay: 'swap',
      unicodeRange,
    });
  }
}
