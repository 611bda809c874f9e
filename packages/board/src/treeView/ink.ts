/** Resolved colors and fonts of the theme: a canvas does not understand css variables. */
export interface Ink {
  /** The value of a token such as `vars.color.surface`. */
  of: (token: string) => string;
  font: (weight: string, px: number) => string;
}

/** Forced colors apply to the canvas too. */
function forced(name: string): string {
  if (name === '--tabia-color-primary' || name === '--tabia-color-focus') return 'Highlight';
  // On what is highlighted: a note on its blue.
  if (name === '--tabia-color-on-primary') return 'HighlightText';
  return /surface|subtle|selected|-soft$|-bg$/.test(name) ? 'Canvas' : 'CanvasText';
}

/** Reads the theme that holds for `element`; ask again when the theme changes. */
export function readInk(element: Element): Ink {
  const style = getComputedStyle(element);
  const isForced = matchMedia('(forced-colors: active)').matches;
  const known = new Map<string, string>();
  const tokenValue = (token: string): string => {
    const before = known.get(token);
    if (before !== undefined) return before;
    const name = token.replace(/^var\((--[\w-]+).*$/, '$1');
    const isColor = !/font|size/.test(name);
    const value = isForced && isColor ? forced(name) : style.getPropertyValue(name).trim();
    known.set(token, value);
    return value;
  };
  return {
    of: tokenValue,
    font: (weight, px) =>
      `${tokenValue(weight) || weight} ${px}px ${tokenValue('var(--tabia-font-family-text)')}`,
  };
}

/** Calls `change` when the theme, the forced colors or the fonts do; returns a function that unsubscribes. */
export function watchInk(change: () => void): () => void {
  const observer = new MutationObserver(change);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const query = matchMedia('(forced-colors: active)');
  query.addEventListener('change', change);
  document.fonts.addEventListener('loadingdone', change);
  return () => {
    observer.disconnect();
    query.removeEventListener('change', change);
    document.fonts.removeEventListener('loadingdone', change);
  };
}
