import type { Palette } from './palette.ts';
import { darkPalette, lightPalette } from './palette.ts';
import {
  elevation,
  fontFamily,
  fontSize,
  fontWeight,
  level,
  lineHeight,
  motion,
  radius,
  size,
  space,
} from './scale.ts';

function makeTheme(color: Palette) {
  return {
    color,
    space,
    fontSize,
    lineHeight,
    fontWeight,
    fontFamily,
    radius,
    motion,
    size,
    level,
    elevation: elevation(color.shadow),
  };
}

/** Every token of a theme; a theme that lacks one does not compile. */
export type ThemeTokens = ReturnType<typeof makeTheme>;

export const lightTheme: ThemeTokens = makeTheme(lightPalette);
export const darkTheme: ThemeTokens = makeTheme(darkPalette);
