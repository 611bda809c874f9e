import { variableName } from '@tabia/ui/theme';
import { assignVars, createGlobalThemeContract, globalStyle } from '@vanilla-extract/css';
import {
  type BoardPalette,
  darkBoard,
  darkWaste,
  lightBoard,
  lightWaste,
  type WasteScale,
} from '../tokens/boardPalette.ts';

function tokens(color: BoardPalette, waste: WasteScale) {
  const [none, noise, slip, inaccuracy, mistake, blunder, worse] = waste;
  return { color, waste: { 0: none, 1: noise, 2: slip, 3: inaccuracy, 4: mistake, 5: blunder, 6: worse } };
}

const light = tokens(lightBoard, lightWaste);
const dark = tokens(darkBoard, darkWaste);

/** Colors of boards and of waste as CSS variables, such as `--tabia-color-square-light`; they follow the theme of the page. */
export const boardVars = createGlobalThemeContract(light, (_value, path) => variableName(path));

globalStyle(':root', { vars: assignVars(boardVars, light) });
globalStyle(':root[data-theme="dark"], [data-theme="dark"]', { vars: assignVars(boardVars, dark) });
globalStyle('[data-theme="light"]', { vars: assignVars(boardVars, light) });
