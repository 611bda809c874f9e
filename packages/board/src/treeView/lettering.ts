import { vars } from '@tabia/ui/theme';
import { useEffect, useState } from 'react';

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

/** Caches text widths by font: a moving map needs them in every frame. */
const widths = new Map<string, number>();
const MAX_WIDTHS = 20_000;

/** Width in px of a text in the font the context has now. */
function widthOf(context: CanvasRenderingContext2D, text: string): number {
  const key = `${context.font}|${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  if (widths.size > MAX_WIDTHS) widths.clear();
  const { width } = context.measureText(text);
  widths.set(key, width);
  return width;
}

/** Widths measured before a font loads belong to the fallback font. */
export function forgetWidths(): void {
  widths.clear();
}

/** The text, or as much of its beginning as fits with an ellipsis after it. */
export function shorten(context: CanvasRenderingContext2D, text: string, room: number): string {
  if (widthOf(context, text) <= room) return text;
  let [fits, toolong] = [0, text.length];
  while (toolong - fits > 1) {
    const middle = (fits + toolong) >> 1;
    if (widthOf(context, `${text.slice(0, middle)}…`) <= room) fits = middle;
    else toolong = middle;
  }
  return `${text.slice(0, fits).trimEnd()}…`;
}

/** Width in px of a text, medium or regular, in a size in px. */
export type MeasureText = (text: string, px: number, weight?: 'medium' | 'regular') => number;

let context: CanvasRenderingContext2D | null | undefined;

function makeMeasure(): MeasureText {
  context ??= document.createElement('canvas').getContext('2d');
  const ink = readInk(document.documentElement);
  return (text, px, weight = 'regular') => {
    // Estimate without a canvas: an average letter is half as wide as high.
    if (!context) return (text.length * px) / 2;
    context.font = ink.font(vars.fontWeight[weight], px);
    return widthOf(context, text);
  };
}

/** Measures in the fonts of the theme; returns a new function when a font loads, so that layouts are recomputed. */
export function useMeasure(): MeasureText {
  const [measure, setMeasure] = useState(() => makeMeasure());
  useEffect(
    () =>
      watchInk(() => {
        forgetWidths();
        setMeasure(() => makeMeasure());
      }),
    [],
  );
  return measure;
}
