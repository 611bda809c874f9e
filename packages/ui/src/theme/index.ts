export { breakpoint } from '../tokens/scale.ts';
export { vars } from './contract.css.ts';
export { layers } from './layers.css.ts';
export { component, forcedColors, inLayer, keptColors } from './rules.ts';
export {
  type ThemeChoice,
  type ThemeName,
  ThemeProvider,
  type ThemeProviderProps,
} from './ThemeProvider.tsx';
export { readTextScale, useNarrow, useTextScale } from './useWindow.ts';
export { variableName } from './variableName.ts';
