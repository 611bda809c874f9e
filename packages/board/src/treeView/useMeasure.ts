import { vars } from '@tabia/ui/theme';
import { useEffect, useState } from 'react';
import { readInk, watchInk } from './ink.ts';
import { forgetWidths, widthOf } from './lettering.ts';

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
