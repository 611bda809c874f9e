export { breakpoint } from '../tokens/scale.ts';
export { vars } from './contract.css.ts';
export { forcedColors, keptColors } from './forced.ts';
export { inLayer } from './inLayer.ts';
export { layers } from './layers.css.ts';
export type { ThemeChoice, ThemeName, ThemeProviderProps } from './ThemeProvider.tsx';
export { ThemeProvider } from './ThemeProvider.tsx';
export { useNarrow } from './useNarrow.ts';
