/** `['color', 'textMuted']` → `tabia-color-text-muted`; plain CSS of a vendor reads the same names. */
export const variableName = (path: readonly string[]): string =>
  ['tabia', ...path].join('-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
