export { contrast } from './contrast.ts';
export { type ColorPair, readableWords, visibleSigns } from './contrastPairs.ts';
export { darkPalette, darkWaste, lightPalette, lightWaste, type Palette } from './palette.ts';
export {
  breakpoint,
  fontFamily,
  fontSize,
  fontWeight,
  lineHeight,
  motion,
  radius,
  size,
  space,
} from './scale.ts';
