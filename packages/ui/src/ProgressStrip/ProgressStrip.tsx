import { Icon } from '../Icon/Icon.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { node, strip } from './ProgressStrip.css.ts';

export interface StripNode {
  id: string;
  state: 'pending' | 'current' | 'success' | 'failure';
  /** The node and its state in words. */
  label: string;
}

export interface ProgressStripProps {
  label: string;
  nodes: readonly StripNode[];
}

/** One square for each task of a training: to come, now, right, wrong. */
export const ProgressStrip = ({ label, nodes }: ProgressStripProps) => (
  <ol className={strip} aria-label={label}>
    {nodes.map(({ id, state, label: spoken }) => (
      <li key={id} className={node({ state })} aria-current={state === 'current' ? 'step' : undefined}>
        {state === 'success' && <Icon name="check" size={16} />}
        {state === 'failure' && <Icon name="close" size={16} />}
        <VisuallyHidden>{spoken}</VisuallyHidden>
      </li>
    ))}
  </ol>
);
