import type { Side } from '@tabia/chess';
import { MiniBoard } from '../MiniBoard/index.ts';
import type { Rect } from '../treeView/viewport.ts';
import * as css from './VariationMap.css.ts';
import type { VariationNode } from './variationNode.ts';

const size = 128;

interface NodePictureProps {
  node: VariationNode;
  /** The node's rectangle on screen. */
  seen: Rect;
  orientation: Side;
}

/** The position after a move, above the node when there is room and below it otherwise. */
export function NodePicture({ node, seen, orientation }: NodePictureProps) {
  return node.fen === undefined ? null : (
    <div
      className={css.thumbnail}
      data-thumbnail={node.id}
      style={{
        left: `clamp(4px, ${seen.x}px, calc(100% - ${size + 4}px))`,
        top: seen.y > size + 8 ? seen.y - size - 4 : seen.y + seen.height + 6,
      }}
    >
      <MiniBoard fen={node.fen} orientation={orientation} lastMove={node.uci} />
    </div>
  );
}
