import { vars } from '@tabia/ui/theme';
import type { TreeFrame } from '../treeView/treeFrame.ts';
import { edgeWidth } from './edgeWidth.ts';
import type { MapScale, PlacedNode } from './layoutVariations.ts';
import type { WasteLevel } from './variationNode.ts';

type Frame = TreeFrame<PlacedNode>;

const wasteColor = (level: WasteLevel | undefined): string =>
  level === undefined ? vars.color.borderStrong : vars.waste[level];

/** Edges whose colour and rounded thickness are the same are one line to the canvas. */
const grouped = (nodes: readonly PlacedNode[], isFine: boolean): Map<string, PlacedNode[]> => {
  const groups = new Map<string, PlacedNode[]>();
  for (const box of nodes) {
    const width = isFine ? Math.round(edgeWidth(box.node.frequency ?? 0) * 2) / 2 : 0;
    const key = `${box.node.waste ?? 'none'} ${width}`;
    const known = groups.get(key);
    if (known) known.push(box);
    else groups.set(key, [box]);
  }
  return groups;
};

/** An edge is seen when the strip between parent and child is. */
const isSeen = ({ area }: Frame, from: PlacedNode, to: PlacedNode): boolean =>
  to.y + to.height >= area.y &&
  from.y <= area.y + area.height &&
  to.x >= area.x &&
  from.x + from.width <= area.x + area.width;

const trace = (context: CanvasRenderingContext2D, from: PlacedNode, to: PlacedNode, isCurved: boolean) => {
  const [startX, startY] = [from.x + from.width, from.y + from.height / 2];
  const [endX, endY] = [to.x, to.y + to.height / 2];
  context.moveTo(startX, startY);
  const turn = (startX + endX) / 2;
  if (startY === endY || !isCurved) context.lineTo(endX, endY);
  else context.bezierCurveTo(turn, startY, turn, endY, endX, endY);
};

/** The edges that are seen: coloured by waste, as thick as frequent; thin straight lines when they are tiny. */
export const drawEdges = (frame: Frame): void => {
  const { context, nodes, detail, ink, scale } = frame;
  const seen = nodes.filter((box) => box.parent && isSeen(frame, box.parent, box));
  const isFine = detail !== 'shapes';
  for (const group of grouped(seen, isFine).values()) {
    const first = group[0]?.node;
    if (!first) continue;
    context.strokeStyle = ink.of(wasteColor(first.waste));
    context.lineWidth = isFine ? edgeWidth(first.frequency ?? 0) : 1 / scale;
    context.beginPath();
    for (const box of group) if (box.parent) trace(context, box.parent, box, isFine);
    context.stroke();
  }
};

/** A tiny map: a block of colour for each node. */
export const drawBlocks = (frame: Frame, { nodeWidth, nodeHeight }: MapScale): void => {
  const { context, nodes, ink, area, scale, selected, hovered } = frame;
  const groups = new Map<string, PlacedNode[]>();
  for (const box of nodes) {
    if (box.y + nodeHeight < area.y || box.y > area.y + area.height) continue;
    const color = box.node.inTraining ? vars.color.training : wasteColor(box.node.waste);
    const known = groups.get(color);
    if (known) known.push(box);
    else groups.set(color, [box]);
  }
  for (const [color, boxes] of groups) {
    context.fillStyle = ink.of(color);
    context.beginPath();
    for (const { x, y } of boxes) context.rect(x, y, nodeWidth, nodeHeight);
    context.fill();
  }
  for (const [box, color] of [
    [hovered, vars.color.text],
    [selected, vars.color.primary],
  ] as const) {
    if (!box) continue;
    // At least six dots high, whatever the scale, so that the chosen one can be found.
    const grown = Math.max(0, (6 / scale - nodeHeight) / 2);
    context.strokeStyle = ink.of(color);
    context.lineWidth = 2 / scale;
    context.strokeRect(box.x - grown, box.y - grown, nodeWidth + 2 * grown, nodeHeight + 2 * grown);
  }
};
