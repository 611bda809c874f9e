import { createGlobalThemeContract } from '@vanilla-extract/css';
import { lightTheme } from '../tokens/themes.ts';
import { variableName } from './variableName.ts';

/** The design tokens as CSS variables with readable names, such as `--tabia-color-surface`. */
export const vars = createGlobalThemeContract(lightTheme, (_value, path) => variableName(path));
