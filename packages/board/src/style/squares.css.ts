import { vars } from '@tabia/ui/theme';
import { createVar, globalStyle } from '@vanilla-extract/css';
import { component } from './component.ts';

/** Colors of the squares on the nearest board. */
export const lightSquare = createVar();
export const darkSquare = createVar();

function squares(selector: string, light: string, dark: string) {
  return globalStyle(selector, component({ vars: { [lightSquare]: light, [darkSquare]: dark } }));
}

squares('[data-board-theme="warm"]', vars.color.squareLight, vars.color.squareDark);
squares('[data-board-theme="cool"]', vars.color.squareCoolLight, vars.color.squareCoolDark);
