import { vars } from '@tabia/ui/theme';
import type { Ink } from './lettering.ts';
import { groupBoxes, type TreeBox } from './treeBox.ts';
import type { Detail, Rect } from './viewport.ts';

/** Input of a drawing function: a context in map coordinates, and the visible part of the map. */
export interface TreeFrame<Box extends TreeBox> {
  context: CanvasRenderingContext2D;
  nodes: readonly Box[];
  /** The part of the map in the window; nothing outside it needs to be drawn. */
  area: Rect;
  scale: number;
  detail: Detail;
  ink: Ink;
  selected: Box | undefined;
  hovered: Box | undefined;
}

/** Draws the visible part; called for each frame in which something moved. */
export type DrawTree<Box extends TreeBox> = (frame: TreeFrame<Box>) => void;

/** Minimum height of the selection frame in px at any scale, so that it stays visible. */
const MIN_FRAME = 6;

/**
 * Draws a tiny tree: a block for each visible node in the color of a token, inset by `inset` px at top and bottom; the
 * selected and the hovered node are framed.
 */
export function drawBlocks<Box extends TreeBox>(
  { context, nodes, ink, area, scale, selected, hovered }: TreeFrame<Box>,
  colorOf: (box: Box) => string,
  inset = 0,
): void {
  const seen = nodes.filter((box) => box.y + box.height >= area.y && box.y <= area.y + area.height);
  for (const [color, boxes] of groupBoxes(seen, colorOf)) {
    context.fillStyle = ink.of(color);
    context.beginPath();
    for (const { x, y, width, height } of boxes) context.rect(x, y + inset, width, height - 2 * inset);
    context.fill();
  }
  for (const [box, color] of [
    [hovered, vars.color.text],
    [selected, vars.color.primary],
  ] as const) {
    if (!box) continue;
    const grown = Math.max(0, (MIN_FRAME / scale - box.height) / 2);
    context.strokeStyle = ink.of(color);
    context.lineWidth = 2 / scale;
    context.strokeRect(box.x - grown, box.y - grown, box.width + 2 * grown, box.height + 2 * grown);
  }
}
