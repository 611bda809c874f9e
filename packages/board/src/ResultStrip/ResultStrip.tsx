import { attributesOf, Icon, VisuallyHidden } from '@tabia/ui';
import type { Ref } from 'react';
import * as css from '../style/marks.css.ts';

/** How a node of a session was answered. `current` is asked now. */
export const nodeResults = ['success', 'failure', 'none', 'current'] as const;
export type NodeResult = (typeof nodeResults)[number];

export interface ResultNode {
  id: string;
  result: NodeResult;
  /** The node in words: `Move 3`. */
  label: string;
}

export interface ResultStripLabels {
  /** Name of the strip. */
  strip: string;
  /** Text for each result. */
  results: Record<NodeResult, string>;
}

export interface ResultStripProps {
  /** The nodes in the order they are asked. */
  nodes: readonly ResultNode[];
  /** If given, every node is a button, such as one that shows its position. */
  onSelect?: (id: string) => void;
  labels: ResultStripLabels;
  ref?: Ref<HTMLOListElement>;
}

function Mark({ result }: { result: NodeResult }) {
  if (result === 'success') return <Icon name="check" size="sm" />;
  return result === 'failure' ? <Icon name="close" size="sm" /> : null;
}

/**
 * One square for each node of a session: held, failed, not completed, now. Distinguished by sign and line, not by color
 * alone. Keyboard: with `onSelect` each square is a button; a screen reader hears a list with the result of each node.
 */
export function ResultStrip({ nodes, onSelect, labels, ref, ...rest }: ResultStripProps) {
  return (
    <ol ref={ref} className={css.strip} aria-label={labels.strip} {...attributesOf(rest)}>
      {nodes.map(({ id, result, label }) => {
        const words = `${label}: ${labels.results[result]}`;
        return (
          <li key={id} className={css.stripItem} aria-current={result === 'current' ? 'step' : undefined}>
            {onSelect ? (
              <button
                type="button"
                className={css.stripNode}
                data-result={result}
                aria-label={words}
                onClick={() => onSelect(id)}
              >
                <Mark result={result} />
              </button>
            ) : (
              <span className={css.stripNode} data-result={result}>
                <Mark result={result} />
                <VisuallyHidden>{words}</VisuallyHidden>
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
