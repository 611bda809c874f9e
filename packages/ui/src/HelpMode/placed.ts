import type { CSSProperties } from 'react';
import type { Box } from './placeSheet.ts';

/** Hands a place to the styles, pixels. */
export function placed(box: Partial<Box>): CSSProperties {
  return Object.fromEntries(
    Object.entries(box).map(([side, value]) => [`--tabia-help-${side}`, `${Math.round(value)}px`]),
  ) as CSSProperties;
}
