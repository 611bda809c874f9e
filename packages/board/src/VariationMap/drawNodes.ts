import { vars } from '@tabia/ui/theme';
import { shorten } from '../treeView/lettering.ts';
import type { TreeFrame } from '../treeView/treeFrame.ts';
import { meets } from '../treeView/viewport.ts';
import { type MapScale, type PlacedNode, type VariationKind, variationKinds } from './layoutVariations.ts';

/**
 * Outline of a node, at 0 0: own moves a rectangle, replies a hexagon, the engine a pill, reference games an octagon,
 * moves tried by hand a tag that points on.
 */
function shapePath(kind: VariationKind, { nodeWidth: w, nodeHeight: h }: MapScale): string {
  const half = h / 2;
  const cut = 8;
  switch (kind) {
    case 'own':
      return `M0 0H${w}V${h}H0Z`;
    case 'reply':
      return `M${cut} 0H${w - cut}L${w} ${half}L${w - cut} ${h}H${cut}L0 ${half}Z`;
    case 'engine':
      return `M${half} 0H${w - half}A${half} ${half} 0 0 1 ${w - half} ${h}H${half}A${half} ${half} 0 0 1 ${half} 0Z`;
    case 'reference':
      return `M${cut} 0H${w - cut}L${w} ${cut}V${h - cut}L${w - cut} ${h}H${cut}L0 ${h - cut}V${cut}Z`;
    case 'custom':
      return `M0 0H${w - cut}L${w} ${half}L${w - cut} ${h}H0Z`;
  }
}

type Frame = TreeFrame<PlacedNode>;

const outlines = new Map<MapScale, Record<VariationKind, Path2D>>();
/** Made once for each size of the map. */
function outlinesOf(scale: MapScale): Record<VariationKind, Path2D> {
  const known = outlines.get(scale);
  if (known) return known;
  const made = Object.fromEntries(
    variationKinds.map((kind) => [kind, new Path2D(shapePath(kind, scale))]),
  ) as Record<VariationKind, Path2D>;
  outlines.set(scale, made);
  return made;
}

/** The outline of each kind; the shape alone distinguishes them. */
const lines: Record<VariationKind, { dash: number[]; width: number; strong: boolean }> = {
  own: { dash: [], width: 1.5, strong: true },
  reply: { dash: [], width: 1, strong: false },
  engine: { dash: [4, 3], width: 1, strong: false },
  reference: { dash: [1, 2], width: 1.5, strong: false },
  custom: { dash: [8, 3], width: 1.5, strong: false },
};

function drawOutline(
  { context, ink, detail, selected, hovered }: Frame,
  box: PlacedNode,
  outline: Path2D,
): void {
  const line = lines[box.node.kind];
  const isChosen = box === selected;
  context.fillStyle = ink.of(
    isChosen
      ? vars.color.selected
      : box === hovered
        ? vars.color.hover
        : line.strong
          ? vars.color.subtle
          : vars.color.surface,
  );
  context.strokeStyle = ink.of(
    isChosen ? vars.color.primary : line.strong ? vars.color.text : vars.color.borderStrong,
  );
  context.lineWidth = isChosen ? 2.5 : line.width;
  if (box.node.kind === 'own') {
    // The fastest shape to draw, and half of all nodes have it.
    context.fillRect(0, 0, box.width, box.height);
    context.strokeRect(0, 0, box.width, box.height);
    return;
  }
  const isDashed = detail === 'full' && !isChosen && line.dash.length > 0;
  context.fill(outline);
  if (isDashed) context.setLineDash(line.dash);
  context.stroke(outline);
  if (isDashed) context.setLineDash([]);
}

/** A star at 0 0, 10 px wide: the text font has none. */
const star = 'M5 0L6.2 3.6H10L6.9 5.8L8.1 9.5L5 7.2L1.9 9.5L3.1 5.8L0 3.6H3.8Z';
const flag = 'M0 0H9V13L4.5 9L0 13Z';
/** An eye that is crossed out, at 0 0 and 11 px wide; drawn by its line. */
const closedEye = 'M0 5C2.5 1 8.5 1 11 5C8.5 9 2.5 9 0 5ZM1.5 9.5L9.5 .5';
let starPath: Path2D | undefined;
let flagPath: Path2D | undefined;
let eyePath: Path2D | undefined;

function drawWords({ context, ink, detail }: Frame, box: PlacedNode): void {
  const { node, width, height } = box;
  const isAside = node.mark === 'ignore' || node.mark === 'hidden';
  const left = 12;
  const indent = node.mark === 'choice' || node.mark === 'hidden' ? 13 : 0;
  const isFull = detail === 'full';
  const facts = isFull && (node.evaluation !== undefined || (node.games ?? 0) > 0);
  const baseline = facts ? height / 2 - 3 : height / 2 + 5;
  context.textAlign = 'left';
  context.font = ink.font(vars.fontWeight.medium, 14);
  context.fillStyle = ink.of(isAside ? vars.color.textMuted : vars.color.text);
  const name = node.transposes ? `${node.move} =` : node.move;
  const shown = shorten(context, name, width - 2 * left - indent - (node.inTraining ? 8 : 0));
  context.fillText(shown, left + indent, baseline);
  if (node.mark === 'ignore') context.fillRect(left, baseline - 5, context.measureText(shown).width, 1);
  if (!facts) return;
  context.font = ink.font(vars.fontWeight.regular, 12);
  context.fillStyle = ink.of(vars.color.textMuted);
  if (node.evaluation !== undefined) context.fillText(node.evaluation, left, baseline + 14);
  if (node.games) {
    context.textAlign = 'right';
    context.fillText(`×${node.games}`, width - left, baseline + 14);
  }
}

function drawMarks({ context, ink, detail }: Frame, { node, width, height }: PlacedNode): void {
  if (node.mark === 'choice' || node.mark === 'hidden') {
    context.save();
    context.translate(
      11,
      detail === 'full' && node.evaluation !== undefined ? height / 2 - 12 : height / 2 - 5,
    );
    if (node.mark === 'choice') {
      context.fillStyle = ink.of(vars.color.primary);
      starPath ??= new Path2D(star);
      context.fill(starPath);
    } else {
      context.strokeStyle = ink.of(vars.color.textMuted);
      context.lineWidth = 1.25;
      eyePath ??= new Path2D(closedEye);
      context.stroke(eyePath);
    }
    context.restore();
  }
  if (node.inTraining) {
    context.save();
    context.translate(width - 19, 2);
    context.fillStyle = ink.of(vars.color.training);
    flagPath ??= new Path2D(flag);
    context.fill(flagPath);
    context.restore();
  }
}

/** Height of a note and space beside its text, px. */
const NOTE_HEIGHT = 14;
const NOTE_SPACE = 5;

/** The note on the upper edge. It may end beyond the node by its own space: every gap between columns is wider. */
function drawNote({ context, ink, detail }: Frame, { node, width }: PlacedNode): void {
  if (node.note === undefined || detail !== 'full') return;
  context.font = ink.font(vars.fontWeight.medium, 11);
  const text = shorten(context, node.note, width - NOTE_SPACE);
  const room = context.measureText(text).width + 2 * NOTE_SPACE;
  const left = NOTE_SPACE;
  context.fillStyle = ink.of(vars.color.primary);
  context.beginPath();
  context.roundRect(left, 3 - NOTE_HEIGHT, room, NOTE_HEIGHT, 4);
  context.fill();
  context.fillStyle = ink.of(vars.color.onPrimary);
  context.textAlign = 'left';
  context.fillText(text, left + NOTE_SPACE, -1);
}

/** The toggle of a branch: how many moves are hidden, or a minus where the pointer or the choice is. */
function drawFold({ context, ink, selected, hovered }: Frame, box: PlacedNode): void {
  if (!box.hasChildren || !(box.folded || box === selected || box === hovered)) return;
  context.font = ink.font(vars.fontWeight.regular, 12);
  const text = box.folded ? `+${box.hidden}` : '−';
  const width = Math.max(18, context.measureText(text).width + 12);
  context.fillStyle = ink.of(vars.color.subtle);
  context.strokeStyle = ink.of(vars.color.borderStrong);
  context.lineWidth = 1;
  context.beginPath();
  context.roundRect(box.width - 8, box.height / 2 - 9, width, 18, 9);
  context.fill();
  context.stroke();
  context.fillStyle = ink.of(vars.color.text);
  context.textAlign = 'center';
  context.fillText(text, box.width - 8 + width / 2, box.height / 2 + 4);
}

/** Draws the visible nodes with as much detail as is readable at the scale. */
export function drawNodes(frame: Frame, scale: MapScale): void {
  const { context, nodes, area } = frame;
  const paths = outlinesOf(scale);
  for (const box of nodes) {
    if (!meets(box, area)) continue;
    context.save();
    context.translate(box.x, box.y);
    drawOutline(frame, box, paths[box.node.kind]);
    drawWords(frame, box);
    drawMarks(frame, box);
    drawNote(frame, box);
    drawFold(frame, box);
    context.restore();
  }
}
