import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type TreeElements, type TreeMoves, TreeWindow, type TreeWindowOptions } from './TreeWindow.ts';
import type { TreeBox } from './treeBox.ts';
import type { Rect } from './viewport.ts';

const NOTHING: Rect = { x: 0, y: 0, width: 0, height: 0 };

/** Shows the whole map whenever the number changes. */
export function useOverview<Box extends TreeBox>(
  { fit }: TreeMoves<Box>,
  overview: number | undefined,
): void {
  const shown = useRef(overview);
  useEffect(() => {
    if (shown.current !== overview) fit();
    shown.current = overview;
  }, [fit, overview]);
}

/**
 * A {@link TreeWindow} for the life of the component; React renders only when a movement ends. `area` is the part of the
 * map whose nodes should be in the document.
 */
export function useTreeWindow<Box extends TreeBox>(
  elements: TreeElements,
  options: TreeWindowOptions<Box>,
): { area: Rect; moves: TreeMoves<Box> } {
  const [area, setArea] = useState(NOTHING);
  const [treeWindow] = useState(() => new TreeWindow(elements, options, setArea));
  useLayoutEffect(() => treeWindow.update(options));
  // The first picture is drawn before the browser paints; later ones wait for their frame.
  useLayoutEffect(() => treeWindow.attach(), [treeWindow]);
  const selectedId = options.selected?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls into view on navigation, not on growth
  useEffect(() => treeWindow.revealSelected(), [treeWindow, selectedId]);
  return { area, moves: treeWindow };
}
