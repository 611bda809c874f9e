import { vars } from '@tabia/ui/theme';
import { boardVars } from '../style/boardVars.css.ts';
import { groupBoxes } from '../treeView/treeBox.ts';
import type { TreeFrame } from '../treeView/treeFrame.ts';
import type { PlacedNode, WasteLevel } from './layoutVariations.ts';

const thinnest = 1.5;
const thickest = 7;

/** Width in px of an edge whose move is played in this share of the games; grows with the square root. */
export function edgeWidth(frequency: number): number {
  return thinnest + (thickest - thinnest) * Math.sqrt(Math.min(1, Math.max(0, frequency)));
}

type Frame = TreeFrame<PlacedNode>;

function wasteColor(level: WasteLevel | undefined): string {
  return level === undefined ? vars.color.borderStrong : boardVars.waste[level];
}

/** Edges with the same color and rounded thickness are drawn as one path. */
function edgeKind(isFine: boolean) {
  return ({ node }: PlacedNode): string =>
    `${node.waste ?? 'none'} ${isFine ? Math.round(edgeWidth(node.frequency ?? 0) * 2) / 2 : 0}`;
}

/** An edge is visible if the strip between parent and child is. */
function isSeen({ area }: Frame, from: PlacedNode, to: PlacedNode): boolean {
  return (
    to.y + to.height >= area.y &&
    from.y <= area.y + area.height &&
    to.x >= area.x &&
    from.x + from.width <= area.x + area.width
  );
}

function trace(context: CanvasRenderingContext2D, from: PlacedNode, to: PlacedNode, isCurved: boolean) {
  const [startX, startY] = [from.x + from.width, from.y + from.height / 2];
  const [endX, endY] = [to.x, to.y + to.height / 2];
  context.moveTo(startX, startY);
  const turn = (startX + endX) / 2;
  if (startY === endY || !isCurved) context.lineTo(endX, endY);
  else context.bezierCurveTo(turn, startY, turn, endY, endX, endY);
}

/** Draws the visible edges: colored by waste, thicker when frequent; thin straight lines at small scales. */
export function drawEdges(frame: Frame): void {
  const { context, nodes, detail, ink, scale } = frame;
  const seen = nodes.filter((box) => box.parent && isSeen(frame, box.parent, box));
  const isFine = detail !== 'shapes';
  for (const group of groupBoxes(seen, edgeKind(isFine)).values()) {
    const first = group[0]?.node;
    if (!first) continue;
    context.strokeStyle = ink.of(wasteColor(first.waste));
    context.lineWidth = isFine ? edgeWidth(first.frequency ?? 0) : 1 / scale;
    context.beginPath();
    for (const box of group) if (box.parent) trace(context, box.parent, box, isFine);
    context.stroke();
  }
}

/** The color of a node on a tiny map: training first, else what the move gives away. */
export function blockColor({ node }: PlacedNode): string {
  return node.inTraining ? vars.color.training : wasteColor(node.waste);
}
