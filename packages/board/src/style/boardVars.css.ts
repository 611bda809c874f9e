import { component, variableName } from '@tabia/ui/theme';
import { assignVars, createGlobalThemeContract, createVar, globalStyle } from '@vanilla-extract/css';
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

/** Colors of the squares on the nearest board. */
export const lightSquare = createVar();
export const darkSquare = createVar();

function squares(selector: string, light: string, dark: string) {
  return globalStyle(selector, component({ vars: { [lightSquare]: light, [darkSquare]: dark } }));
}

squares('[data-board-theme="warm"]', boardVars.color.squareLight, boardVars.color.squareDark);
squares('[data-board-theme="cool"]', boardVars.color.squareCoolLight, boardVars.color.squareCoolDark);

/** The sixty-four squares as a background, a light one in the upper left corner; needs `data-board-theme` above it. */
export const checkered = {
  backgroundColor: lightSquare,
  backgroundImage: `conic-gradient(${darkSquare} 0 25%, transparent 0 50%, ${darkSquare} 0 75%, transparent 0)`,
  backgroundSize: '25% 25%',
};
