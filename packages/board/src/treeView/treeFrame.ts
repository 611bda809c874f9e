import type { Ink } from './ink.ts';
import type { TreeBox } from './treeBox.ts';
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
