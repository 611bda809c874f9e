/** Distances on the 4-px grid; the key is the number of grid steps. */
export const space = {
  0: '0',
  1: '4px',
  2: '8px',
  3: '12px',
  4: '16px',
  5: '20px',
  6: '24px',
  8: '32px',
  10: '40px',
  12: '48px',
  16: '64px',
} as const;

/** The five type sizes; rem, so that the reader's own font size is respected. */
export const fontSize = {
  xs: '0.75rem',
  sm: '0.875rem',
  md: '1rem',
  lg: '1.25rem',
  xl: '1.75rem',
} as const;

export const lineHeight = { xs: '1rem', sm: '1.25rem', md: '1.5rem', lg: '1.75rem', xl: '2.25rem' } as const;

export const fontWeight = { regular: '400', medium: '500', bold: '700' } as const;

export const fontFamily = {
  text: "Roboto, system-ui, 'Segoe UI', 'Noto Sans', sans-serif",
  /** Positions as text (FEN) and other strings compared letter by letter. */
  code: "ui-monospace, 'DejaVu Sans Mono', Consolas, monospace",
} as const;

export const radius = { sm: '4px', md: '6px', lg: '12px', full: '999px' } as const;

/** Content moves for at most 200 ms; all of it is zero for users who prefer reduced motion. */
export const motion = {
  fast: '80ms',
  normal: '140ms',
  slow: '200ms',
  /** The ripple of a pressed button; longer than the rest, because it moves no content. */
  ripple: '600ms',
  easing: 'cubic-bezier(0.2, 0, 0, 1)',
} as const;

/** Heights grow with the text in them. */
export const size = {
  controlSmall: '2rem',
  control: '2.5rem',
  iconButton: '2rem',
  rowDense: '2rem',
  row: '2.5rem',
  itemSmall: '2rem',
  item: '2.5rem',
  itemLarge: '3rem',
  spinner: '1.25rem',
  appBar: '3.5rem',
  hairline: '1px',
  pageMax: '1440px',
  textMax: '68ch',
} as const;

/** Stacking order. */
export const level = { sticky: '10', overlay: '100', toast: '200' } as const;

/** Shadows for elevation 0 to 4, colored by the theme. */
export function elevation(shadow: string) {
  return {
    0: 'none',
    1: `0 1px 2px ${shadow}`,
    2: `0 1px 2px ${shadow}, 0 2px 6px ${shadow}`,
    3: `0 2px 4px ${shadow}, 0 6px 16px ${shadow}`,
    4: `0 4px 8px ${shadow}, 0 12px 32px ${shadow}`,
  };
}

/** Widths in px where a layout may change: phone 360, tablet 768, desktop 1280. */
export const breakpoint = { tablet: 768, desktop: 1280 } as const;
