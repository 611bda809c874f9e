export { breakpoint } from '../tokens/scale.ts';
export { vars } from './contract.css.ts';
export { layers } from './layers.css.ts';
export { component, forcedColors, inLayer, keptColors } from './rules.ts';
export type { ThemeChoice, ThemeName, ThemeProviderProps } from './ThemeProvider.tsx';
export { ThemeProvider } from './ThemeProvider.tsx';
export { useNarrow } from './useNarrow.ts';
export { readTextScale, useTextScale } from './useTextScale.ts';
export { variableName } from './variableName.ts';
