/** Caches text widths by font: a moving map needs them in every frame. */
const widths = new Map<string, number>();
const MAX_WIDTHS = 20_000;

/** Width in px of a text in the font the context has now. */
export function widthOf(context: CanvasRenderingContext2D, text: string): number {
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
