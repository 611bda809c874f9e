import { vars } from '@tabia/ui/theme';
import type { Degree } from '../DegreeMark/DegreeMark.tsx';
import { boardVars } from '../style/boardVars.css.ts';
import { shorten } from '../treeView/lettering.ts';
import { groupBoxes } from '../treeView/treeBox.ts';
import type { TreeFrame } from '../treeView/treeFrame.ts';
import { meets } from '../treeView/viewport.ts';
import { type FilterState, type PositionBox, type RowSizes, rowSizes } from './layoutPositions.ts';

type Frame = TreeFrame<PositionBox>;

/** Facts for drawing a node, besides its place. */
export interface PositionLook {
  worst: (id: string) => Degree | undefined;
  filter: (id: string) => FilterState;
  sizes: RowSizes;
}

const colors: Record<Degree, { line: string; soft: string }> = {
  red: { line: boardVars.color.degreeRed, soft: boardVars.color.degreeRedSoft },
  black: { line: boardVars.color.degreeBlack, soft: boardVars.color.degreeBlackSoft },
  green: { line: boardVars.color.degreeGreen, soft: boardVars.color.degreeGreenSoft },
};

/** The line from each row to its parent, in the color of the worst position it leads to. */
export function drawWays(frame: Frame, { worst, filter, sizes }: PositionLook): void {
  const { context, nodes, area, ink, scale, detail } = frame;
  const seen = nodes.filter(
    ({ parent, y, height }) => parent && y + height >= area.y && parent.y <= area.y + area.height,
  );
  const groups = groupBoxes(seen, ({ id }) => (filter(id) === 'dim' ? undefined : worst(id)) ?? 'none');
  // Worst last, so that it is on top where lines overlap.
  for (const key of ['none', 'green', 'black', 'red']) {
    const boxes = groups.get(key) ?? [];
    context.strokeStyle = ink.of(key === 'none' ? vars.color.border : colors[key as Degree].line);
    context.lineWidth = detail === 'shapes' ? 1 / scale : 1.5;
    context.beginPath();
    for (const { parent, x, y, height } of boxes) {
      if (!parent) continue;
      const trunk = parent.x + sizes.fold / 2;
      context.moveTo(trunk, parent.y + parent.height);
      context.lineTo(trunk, y + height / 2);
      context.lineTo(x, y + height / 2);
    }
    context.stroke();
  }
}

/** Triangle, disc and tick at 0 0, 14 px wide: distinguishable without color. */
function drawDegree({ context, ink }: Frame, degree: Degree): void {
  context.fillStyle = ink.of(colors[degree].line);
  context.strokeStyle = context.fillStyle;
  context.beginPath();
  if (degree === 'red') {
    context.moveTo(7, 1);
    context.lineTo(13.5, 12.5);
    context.lineTo(0.5, 12.5);
    context.fill();
  } else if (degree === 'black') {
    context.arc(7, 7, 5.2, 0, 2 * Math.PI);
    context.fill();
  } else {
    context.lineWidth = 2.3;
    context.moveTo(1.5, 7.6);
    context.lineTo(5.4, 11.4);
    context.lineTo(12.4, 3.2);
    context.stroke();
  }
}

function drawFold({ context, ink }: Frame, { folded, height }: PositionBox, { fold }: RowSizes): void {
  const middle = height / 2;
  const left = fold / 2 - 11;
  context.fillStyle = ink.of(vars.color.textMuted);
  context.beginPath();
  if (folded) {
    context.moveTo(left + 8, middle - 5);
    context.lineTo(left + 15, middle);
    context.lineTo(left + 8, middle + 5);
  } else {
    context.moveTo(left + 6, middle - 3);
    context.lineTo(left + 16, middle - 3);
    context.lineTo(left + 11, middle + 4);
  }
  context.fill();
}

function drawGround({ context, ink, selected, hovered }: Frame, box: PositionBox, isDim: boolean): void {
  const { critical } = box.node;
  const isChosen = box === selected;
  const plain = box === hovered ? vars.color.hover : undefined;
  const fill = isChosen ? vars.color.selected : critical && !isDim ? colors[critical.degree].soft : plain;
  const line = isChosen
    ? vars.color.primary
    : critical && (isDim ? vars.color.border : colors[critical.degree].line);
  if (!fill && !line) return;
  context.beginPath();
  context.roundRect(0, 0, box.width, box.height, 6);
  if (fill) {
    context.fillStyle = ink.of(fill);
    context.fill();
  }
  if (!line) return;
  context.strokeStyle = ink.of(line);
  context.lineWidth = isChosen ? 2.5 : 1;
  context.stroke();
}

function drawWords(frame: Frame, box: PositionBox, isDim: boolean): void {
  const { context, ink, detail } = frame;
  const { critical, note } = box.node;
  const baseline = box.height / 2 + 5;
  let left = box.textX;
  context.textAlign = 'left';
  context.font = ink.font(isDim ? vars.fontWeight.regular : vars.fontWeight.medium, 14);
  context.fillStyle = ink.of(isDim ? vars.color.textMuted : vars.color.text);
  context.fillText(shorten(context, box.moves.join(' '), box.movesWidth + 1), left, baseline);
  left += box.movesWidth + rowSizes.space;
  if (critical) {
    context.save();
    context.translate(left, box.height / 2 - 7);
    drawDegree(frame, critical.degree);
    context.restore();
    left += rowSizes.mark;
  }
  if (detail !== 'full') return;
  context.font = ink.font(vars.fontWeight.regular, 14);
  if (critical) {
    context.fillStyle = ink.of(isDim ? vars.color.textMuted : colors[critical.degree].line);
    context.fillText(critical.count, left, baseline);
    left += context.measureText(critical.count).width + rowSizes.space;
    if (critical.cost !== undefined) {
      context.fillStyle = ink.of(isDim ? vars.color.textMuted : vars.color.text);
      context.fillText(critical.cost, left, baseline);
      left += context.measureText(critical.cost).width + rowSizes.space;
    }
  }
  if (note === undefined) return;
  context.font = ink.font(vars.fontWeight.regular, 12);
  context.fillStyle = ink.of(vars.color.textMuted);
  context.fillText(shorten(context, note, rowSizes.longest), left, baseline);
}

/** Draws the visible rows with as much detail as is readable at the scale. */
export function drawRows(frame: Frame, { filter, sizes }: PositionLook): void {
  const { context, nodes, area } = frame;
  for (const box of nodes) {
    if (!meets(box, area)) continue;
    const isDim = filter(box.id) === 'dim';
    context.save();
    context.translate(box.x, box.y);
    drawGround(frame, box, isDim);
    if (box.hasChildren) drawFold(frame, box, sizes);
    drawWords(frame, box, isDim);
    context.restore();
  }
}

/** The color of a row in a tiny tree: that of its degree, where it is critical and the filter keeps it. */
export function blockColor({ node }: PositionBox, { filter }: PositionLook): string {
  const degree = filter(node.id) === 'dim' ? undefined : node.critical?.degree;
  return degree ? colors[degree].line : vars.color.border;
}
