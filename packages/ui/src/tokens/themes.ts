import type { Palette, WasteScale } from './palette.ts';
import { darkPalette, darkWaste, lightPalette, lightWaste } from './palette.ts';
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

function makeTheme(color: Palette, waste: WasteScale) {
  return {
    color,
    waste: {
      0: waste[0],
      1: waste[1],
      2: waste[2],
      3: waste[3],
      4: waste[4],
      5: waste[5],
      6: waste[6],
    },
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

export const lightTheme: ThemeTokens = makeTheme(lightPalette, lightWaste);
export const darkTheme: ThemeTokens = makeTheme(darkPalette, darkWaste);
