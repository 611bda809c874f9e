import { IconButton } from '@tabia/ui';
import { memo } from 'react';
import * as css from './TreeView.css.ts';

/** Words of every tree that can be moved and zoomed. */
export interface TreeViewLabels {
  /** Name of the group of the three buttons below. */
  view: string;
  zoomIn: string;
  zoomOut: string;
  fit: string;
}

/** How much one press zooms. */
export const zoomStep = 1.25;

interface TreeToolsProps {
  labels: TreeViewLabels;
  onZoom: (factor: number) => void;
  onFit: () => void;
}

/** Smaller, all, larger. Kept between renders, because walking the tree renders its frame at every step. */
export const TreeTools = memo(({ labels, onZoom, onFit }: TreeToolsProps) => (
  // biome-ignore lint/a11y/useSemanticElements: buttons that belong together are no fieldset
  <div role="group" aria-label={labels.view} className={css.tools}>
    <IconButton icon="minus" label={labels.zoomOut} onPress={() => onZoom(1 / zoomStep)} />
    <IconButton icon="expand" label={labels.fit} onPress={onFit} />
    <IconButton icon="plus" label={labels.zoomIn} onPress={() => onZoom(zoomStep)} />
  </div>
));
