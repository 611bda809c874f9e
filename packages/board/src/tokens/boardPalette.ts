/** Seven colors from "gives nothing away" to "gives away a game"; lightness alone orders them. */
export type WasteScale = readonly [string, string, string, string, string, string, string];

/** Colors of boards, their marks and arrows, and of the marks of a position, in one theme. */
// biome-ignore lint/style/useConsistentTypeDefinitions: an interface has no index signature for the contract of vanilla-extract
export type BoardPalette = {
  degreeRed: string;
  degreeRedSoft: string;
  degreeBlack: string;
  degreeBlackSoft: string;
  degreeGreen: string;
  degreeGreenSoft: string;
  squareLight: string;
  squareDark: string;
  /** The second board: cooler squares. */
  squareCoolLight: string;
  squareCoolDark: string;
  squareSelected: string;
  squareLast: string;
  squareDanger: string;
  /** Edges of marked squares and of targets; the fill alone is too close to the squares beside it. */
  squareSelectedEdge: string;
  squareLastEdge: string;
  squareDangerEdge: string;
  arrowBest: string;
  arrowPlayed: string;
  arrowHint: string;
  arrowThreat: string;
  arrowMistake: string;
  /** Around every arrow, and letters at the edge: dark, since the squares are light in both themes. */
  squareInk: string;
};

export const lightWaste: WasteScale = [
  '#4784a2',
  '#5a757c',
  '#666556',
  '#6f542d',
  '#6d4120',
  '#6a2c11',
  '#670c00',
];
export const darkWaste: WasteScale = [
  '#4789b2',
  '#77949f',
  '#a09f8c',
  '#c7a875',
  '#dcb780',
  '#f2c88b',
  '#ffdc98',
];

export const lightBoard: BoardPalette = {
  degreeRed: '#b3261e',
  degreeRedSoft: '#fbe9e7',
  degreeBlack: '#2b2926',
  degreeBlackSoft: '#e8e6e1',
  degreeGreen: '#1e6b3a',
  degreeGreenSoft: '#e4f2e8',
  squareLight: '#efe6d3',
  squareDark: '#a98f6b',
  squareCoolLight: '#e6eaf0',
  squareCoolDark: '#7f97b2',
  squareSelected: 'rgb(36 88 143 / 0.45)',
  squareLast: 'rgb(201 168 46 / 0.45)',
  squareDanger: 'rgb(179 38 30 / 0.6)',
  squareSelectedEdge: '#08213c',
  squareLastEdge: '#2a2000',
  squareDangerEdge: '#4a0803',
  arrowBest: '#45c08a',
  arrowPlayed: '#d6d1c5',
  arrowHint: '#6fb1ff',
  arrowThreat: '#ffab4d',
  arrowMistake: '#ff7a6b',
  squareInk: '#15120d',
};

export const darkBoard: BoardPalette = {
  degreeRed: '#f5948c',
  degreeRedSoft: '#452522',
  degreeBlack: '#e2dfd8',
  degreeBlackSoft: '#3a3834',
  degreeGreen: '#7fcf9a',
  degreeGreenSoft: '#203628',
  squareLight: '#cfc3ab',
  squareDark: '#85704f',
  squareCoolLight: '#c3ccd8',
  squareCoolDark: '#5f7690',
  squareSelected: 'rgb(36 88 143 / 0.55)',
  squareLast: 'rgb(214 182 62 / 0.45)',
  squareDanger: 'rgb(190 45 36 / 0.7)',
  squareSelectedEdge: '#08213c',
  squareLastEdge: '#2a2000',
  squareDangerEdge: '#4a0803',
  arrowBest: '#45c08a',
  arrowPlayed: '#d6d1c5',
  arrowHint: '#6fb1ff',
  arrowThreat: '#ffab4d',
  arrowMistake: '#ff7a6b',
  squareInk: '#15120d',
};
