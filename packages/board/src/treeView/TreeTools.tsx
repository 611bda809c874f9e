import { IconButton } from '@tabia/ui';
import { memo } from 'react';
import * as css from './TreeView.css.ts';

/** Texts of every tree that can be panned and zoomed. */
export interface TreeViewLabels {
  /** Name of the group of the three buttons below. */
  view: string;
  zoomIn: string;
  zoomOut: string;
  fit: string;
}

/** Zoom factor of one press. */
export const zoomStep = 1.25;

interface TreeToolsProps {
  labels: TreeViewLabels;
  onZoom: (factor: number) => void;
  onFit: () => void;
}

/** Zoom out, fit, zoom in. Memoized, because every step through the tree renders its frame. */
export const TreeTools = memo(({ labels, onZoom, onFit }: TreeToolsProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
  <div role="group" aria-label={labels.view} className={css.tools}>
    <IconButton icon="minus" label={labels.zoomOut} onPress={() => onZoom(1 / zoomStep)} />
    <IconButton icon="expand" label={labels.fit} onPress={onFit} />
    <IconButton icon="plus" label={labels.zoomIn} onPress={() => onZoom(zoomStep)} />
  </div>
));
