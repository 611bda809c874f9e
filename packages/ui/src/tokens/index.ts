export { lowestContrast, seenBy, VISIONS, type Vision } from './colorVision.ts';
export { contrast, luminance } from './contrast.ts';
export { type ColorPair, readableWords, visibleSigns } from './contrastPairs.ts';
export { darkPalette, lightPalette, type Palette } from './palette.ts';
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
