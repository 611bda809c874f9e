import type { KeyRow } from './usage.ts';

/** Not reached by keys. */
export const noKeys: readonly KeyRow[] = [];

/** Only what is inside is reached. */
export const insideKeys: readonly KeyRow[] = [['Tab', 'Goes to the controls inside']];

export const pressKeys: readonly KeyRow[] = [
  ['Tab', 'Reaches it'],
  ['Enter, Space', 'Press it'],
];

export const linkKeys: readonly KeyRow[] = [
  ['Tab', 'Reaches it'],
  ['Enter', 'Follows the link'],
];

export const radioKeys: readonly KeyRow[] = [
  ['Tab', 'Reaches the selected option'],
  ['Arrow keys', 'Select the previous or next option'],
  ['Space', 'Selects the first option when none is selected'],
];

export const menuKeys: readonly KeyRow[] = [
  ['Enter, Space, Down', 'Open the menu'],
  ['Up, Down', 'Walk the enabled entries'],
  ['Home, End', 'Go to the first and the last entry'],
  ['Letters', 'Find an entry by its name'],
  ['Enter', 'Chooses the entry'],
  ['Escape', 'Closes the menu; the focus returns to the button'],
];

export const dialogKeys: readonly KeyRow[] = [
  ['Tab, Shift+Tab', 'Walk the controls inside; the focus stays in'],
  ['Escape', 'Closes it, unless it is persistent; the focus returns'],
];

export const helpKeys: readonly KeyRow[] = [
  ['Right, Down', 'Go to the next point'],
  ['Left, Up', 'Go to the previous point'],
  ['Home, End', 'Go to the first and the last point'],
  ['Tab', 'Goes to the buttons and the numbers'],
  ['Escape', 'Leaves from anywhere; the focus returns'],
];

export const stripKeys: readonly KeyRow[] = [
  ['Tab', 'Reaches one move'],
  ['Left, Right', 'Go one move back and on'],
  ['Home, End', 'Go to the start and to the last move'],
];

export const mapKeys: readonly KeyRow[] = [
  ['Tab', 'Reaches the tree'],
  ['Space', 'Folds and unfolds a branch'],
  ['+, −', 'Zoom in and out'],
  ['0', 'Fits the tree into its frame'],
];
