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
