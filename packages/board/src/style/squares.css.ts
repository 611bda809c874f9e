import { component } from '@tabia/ui/theme';
import { createVar, globalStyle } from '@vanilla-extract/css';
import { boardVars } from './boardVars.css.ts';

/** Colors of the squares on the nearest board. */
export const lightSquare = createVar();
export const darkSquare = createVar();

function squares(selector: string, light: string, dark: string) {
  return globalStyle(selector, component({ vars: { [lightSquare]: light, [darkSquare]: dark } }));
}

squares('[data-board-theme="warm"]', boardVars.color.squareLight, boardVars.color.squareDark);
squares('[data-board-theme="cool"]', boardVars.color.squareCoolLight, boardVars.color.squareCoolDark);
