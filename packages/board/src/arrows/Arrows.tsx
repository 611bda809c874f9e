import type { Side } from '@tabia/chess';
import type { BoardShape } from '../style/boardTypes.ts';
import { shapePath } from './arrowPath.ts';
import { layer } from './arrows.css.ts';

/** Arrows and circles over the board around it. */
export function Arrows({ shapes, orientation }: { shapes: readonly BoardShape[]; orientation: Side }) {
  if (shapes.length === 0) return null;
  return (
    <svg className={layer} viewBox="0 0 8 8" aria-hidden="true">
      {shapes.map((shape) => (
        <path
          key={`${shape.brush} ${shape.from}${shape.to ?? ''}`}
          d={shapePath(shape, orientation)}
          data-brush={shape.brush}
        />
      ))}
    </svg>
  );
}
