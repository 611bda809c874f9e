/** `['color', 'textMuted']` → `tabia-color-text-muted`; plain CSS of a vendor reads the same names. */
export function variableName(path: readonly string[]): string {
  return ['tabia', ...path].join('-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
