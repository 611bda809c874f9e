/**
 * Every color of one theme, by meaning; values are `#rrggbb` (or `rgb(… / …)` for veils). A type alias, because an
 * interface has no index signature for the contract of vanilla-extract.
 */
// biome-ignore lint/style/useConsistentTypeDefinitions: see above
export type Palette = {
  /** Page behind everything. */
  bg: string;
  /** Cards, fields, bars. */
  surface: string;
  /** Quiet areas: table heads, tracks, code. */
  subtle: string;
  /** Selected items on `subtle`: lighter than it in both themes. */
  chosen: string;
  /** Overlays above the page. */
  raised: string;
  hover: string;
  pressed: string;
  selected: string;
  /** Decorative separators. */
  border: string;
  /** Edges of controls: at least 3:1 against `bg` and `surface`. */
  borderStrong: string;
  text: string;
  textMuted: string;
  focus: string;
  veil: string;
  shadow: string;
  primary: string;
  primaryHover: string;
  primaryPressed: string;
  onPrimary: string;
  primarySoft: string;
  primaryText: string;
  /** Violet means training and nothing else. */
  training: string;
  trainingHover: string;
  trainingPressed: string;
  onTraining: string;
  trainingSoft: string;
  trainingText: string;
  danger: string;
  dangerHover: string;
  dangerPressed: string;
  onDanger: string;
  dangerSoft: string;
  dangerText: string;
  /** Lines and numbers that say `danger`, on a surface. */
  dangerSign: string;
  /** The same for `success`. */
  successSign: string;
  successSoft: string;
  successText: string;
  warningSoft: string;
  warningText: string;
  infoSoft: string;
  infoText: string;
  /** Squares of a checkered edge. */
  checkerLight: string;
  checkerDark: string;
};

export const lightPalette: Palette = {
  bg: '#f6f5f2',
  surface: '#ffffff',
  subtle: '#efede8',
  chosen: '#ffffff',
  raised: '#ffffff',
  hover: '#edebe5',
  pressed: '#e2dfd7',
  selected: '#e3edf7',
  border: '#dedbd4',
  borderStrong: '#8a857b',
  text: '#1f1d1a',
  textMuted: '#5f5b53',
  focus: '#1f66b0',
  veil: 'rgb(31 29 26 / 0.48)',
  shadow: 'rgb(45 38 26 / 0.16)',
  primary: '#24588f',
  primaryHover: '#1d4a7a',
  primaryPressed: '#173c64',
  onPrimary: '#ffffff',
  primarySoft: '#e3edf7',
  primaryText: '#1f4e80',
  training: '#6b3fa0',
  trainingHover: '#5b338b',
  trainingPressed: '#4b2974',
  onTraining: '#ffffff',
  trainingSoft: '#f0e8f9',
  trainingText: '#5d3490',
  danger: '#b3261e',
  dangerHover: '#981f18',
  dangerPressed: '#7e1812',
  onDanger: '#ffffff',
  dangerSoft: '#fbe9e7',
  dangerText: '#9c2019',
  dangerSign: '#b3261e',
  successSign: '#1e6b3a',
  successSoft: '#e4f2e8',
  successText: '#1e6b3a',
  warningSoft: '#fdf3dc',
  warningText: '#7a4d00',
  infoSoft: '#e6eff8',
  infoText: '#1f4e80',
  checkerLight: '#efe6d3',
  checkerDark: '#a98f6b',
};

export const darkPalette: Palette = {
  bg: '#161513',
  surface: '#1e1d1b',
  subtle: '#272623',
  chosen: '#3d3b37',
  raised: '#2a2926',
  hover: '#2e2c29',
  pressed: '#393733',
  selected: '#233446',
  border: '#383632',
  borderStrong: '#7f7a71',
  text: '#ece9e3',
  textMuted: '#aba69c',
  focus: '#8db9e6',
  veil: 'rgb(0 0 0 / 0.6)',
  shadow: 'rgb(0 0 0 / 0.5)',
  primary: '#8db9e6',
  primaryHover: '#a5c9ed',
  primaryPressed: '#bdd8f2',
  onPrimary: '#0d1b2a',
  primarySoft: '#233446',
  primaryText: '#9cc3eb',
  training: '#c4a7f0',
  trainingHover: '#d0b8f4',
  trainingPressed: '#dccaf7',
  onTraining: '#1c0f33',
  trainingSoft: '#352a47',
  trainingText: '#cdb4f3',
  danger: '#f2938c',
  dangerHover: '#f5a9a3',
  dangerPressed: '#f8bfbb',
  onDanger: '#330a07',
  dangerSoft: '#452522',
  dangerText: '#f5a49e',
  dangerSign: '#f5948c',
  successSign: '#7fcf9a',
  successSoft: '#203628',
  successText: '#86d3a0',
  warningSoft: '#3d3115',
  warningText: '#e9c46a',
  infoSoft: '#233446',
  infoText: '#9cc3eb',
  checkerLight: '#cfc3ab',
  checkerDark: '#85704f',
};
