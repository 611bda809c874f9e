export { seenBy, VISIONS, type Vision } from './colorVision.ts';
export { contrast } from './contrast.ts';
export {
  arrows,
  type ColorPair,
  readableWords,
  squareMarks,
  squares,
  visibleSigns,
  wasteGrounds,
} from './contrastPairs.ts';
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
