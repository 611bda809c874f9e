import type { Side } from '@tabia/chess';
import type { BoardShape } from '../style/boardTypes.ts';
import { shapePath } from './arrowPath.ts';
import { layer as layerClass } from './arrows.css.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** Arrows and circles over a board; undefined without any. */
export function drawArrows(shapes: readonly BoardShape[], orientation: Side): Element | undefined {
  if (shapes.length === 0) return undefined;
  const layer = document.createElementNS(SVG, 'svg');
  layer.setAttribute('viewBox', '0 0 8 8');
  layer.setAttribute('class', layerClass);
  for (const shape of shapes) {
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('d', shapePath(shape, orientation));
    path.dataset.brush = shape.brush;
    layer.append(path);
  }
  return layer;
}
