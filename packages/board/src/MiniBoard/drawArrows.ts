import type { Side, Square } from '@tabia/chess';
import type { BoardShape, BrushName } from '../Board/boardTypes.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** Thickness of an arrow in squares, as on the large board: it distinguishes the kinds without their colors. */
const WIDTHS: Readonly<Record<BrushName, number>> = {
  best: 0.19,
  played: 0.14,
  hint: 0.19,
  threat: 0.08,
  mistake: 0.14,
};
/** The head in squares. */
const HEAD = { length: 0.42, width: 0.46 } as const;
/** The shaft begins this far from the center of its square, so that the piece stays visible. */
const START_GAP = 0.3;

type Point = readonly [x: number, y: number];

/** Center of a square, in squares from the upper left corner. */
function centerOf(square: Square, orientation: Side): Point {
  const file = square.charCodeAt(0) - 'a'.charCodeAt(0);
  const rank = Number(square[1]) - 1;
  return orientation === 'white' ? [file + 0.5, 7.5 - rank] : [7.5 - file, rank + 0.5];
}

/** The outline of an arrow between two points as an SVG path. */
export function arrowPath([x1, y1]: Point, [x2, y2]: Point, width: number): string {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length];
  const at = (along: number, aside: number) =>
    `${(x1 + dx * along - dy * aside).toFixed(3)} ${(y1 + dy * along + dx * aside).toFixed(3)}`;
  const neck = length - HEAD.length;
  const [half, wing] = [width / 2, HEAD.width / 2];
  const corners = [
    at(START_GAP, -half),
    at(neck, -half),
    at(neck, -wing),
    at(length, 0),
    at(neck, wing),
    at(neck, half),
    at(START_GAP, half),
  ];
  return `M${corners.join('L')}Z`;
}

/** Arrows over a still board; circles, which have no target, are not drawn. */
export function drawArrows(shapes: readonly BoardShape[], orientation: Side): Element | undefined {
  const paths = shapes.flatMap(({ from, to, brush }) => {
    if (to === undefined) return [];
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('d', arrowPath(centerOf(from, orientation), centerOf(to, orientation), WIDTHS[brush]));
    path.dataset.brush = brush;
    return [path];
  });
  if (paths.length === 0) return undefined;
  const layer = document.createElementNS(SVG, 'svg');
  layer.setAttribute('viewBox', '0 0 8 8');
  layer.append(...paths);
  return layer;
}
