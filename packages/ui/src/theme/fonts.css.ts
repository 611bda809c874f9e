import { globalFontFace } from '@vanilla-extract/css';

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
