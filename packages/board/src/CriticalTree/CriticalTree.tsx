import { type Degree, DegreeMark } from '@tabia/ui';
import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef } from 'react';
import * as css from './CriticalTree.css.ts';
import { layoutPositions } from './layoutPositions.ts';
import type { PositionNode } from './positionNode.ts';
import { walkPositions } from './walkPositions.ts';

export interface PositionTreeLabels {
  tree: string;
  degree: Record<Degree, string>;
}

export interface CriticalTreeProps {
  /** The start; only its children are shown. */
  root: PositionNode;
  selectedId: string | undefined;
  /** Ids of branches that are shut; start from `greenBranches(root)`. */
  folded: ReadonlySet<string>;
  /** What the filter leaves out is dimmed; ways to what it keeps should match too. */
  matches?: (id: string) => boolean;
  onSelect: (id: string) => void;
  /** Enter or a double click on a row. */
  onOpen?: (id: string) => void;
  onToggleFold: (id: string) => void;
  labels: PositionTreeLabels;
}

const rowOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[role="treeitem"]') : null;

/** The paths that lead to trouble. */
export const CriticalTree = ({
  root,
  selectedId,
  folded,
  matches,
  onSelect,
  onOpen,
  onToggleFold,
  labels,
}: CriticalTreeProps) => {
  const box = useRef<HTMLDivElement>(null);
  const walked = useRef(false);
  const rows = useMemo(() => layoutPositions(root, folded), [root, folded]);
  const here = rows.find(({ node }) => node.id === selectedId);
  const stop = here ?? rows[0];

  // biome-ignore lint/correctness/useExhaustiveDependencies: only going somewhere scrolls
  useEffect(() => {
    const row = box.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    row?.scrollIntoView?.({ block: 'nearest' });
    if (walked.current) row?.focus({ preventScroll: true });
    walked.current = false;
  }, [selectedId]);

  const onClick = (event: MouseEvent) => {
    const id = rowOf(event.target)?.dataset.id;
    if (id === undefined) return;
    if (event.target instanceof Element && event.target.closest('[data-fold]')) onToggleFold(id);
    else onSelect(id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!stop) return;
    const step = walkPositions(rows, stop, event.key);
    if (step?.kind === 'fold') onToggleFold(stop.node.id);
    else if (step?.kind === 'go') {
      walked.current = true;
      onSelect(step.row.node.id);
    } else if (event.key === 'Enter') onOpen?.(stop.node.id);
    else return;
    event.preventDefault();
  };
  return (
    <div
      ref={box}
      role="tree"
      tabIndex={-1}
      className={css.tree}
      aria-label={labels.tree}
      onClick={onClick}
      onDoubleClick={(event) => {
        const id = rowOf(event.target)?.dataset.id;
        if (id !== undefined) onOpen?.(id);
      }}
      onKeyDown={onKeyDown}
    >
      {rows.map((row) => {
        const { node, moves, level } = row;
        return (
          <div
            key={node.id}
            role="treeitem"
            className={css.row}
            data-id={node.id}
            data-dim={matches?.(node.id) === false || undefined}
            style={{ paddingInlineStart: `${(level - 1) * 1.25}rem` }}
            aria-level={level}
            aria-posinset={row.position}
            aria-setsize={row.siblings}
            aria-selected={row === here}
            aria-expanded={node.children.length === 0 ? undefined : !row.folded}
            tabIndex={row === stop ? 0 : -1}
          >
            <span className={css.fold} data-fold={node.children.length > 0 || undefined} aria-hidden="true">
              {node.children.length > 0 && <span className={css.triangle} data-folded={row.folded} />}
            </span>
            <span className={css.moves}>{moves.join(' ')}</span>
            {node.note && <span className={css.note}>{node.note}</span>}
            {node.critical && (
              <span className={css.mark}>
                <DegreeMark
                  degree={node.critical.degree}
                  label={labels.degree[node.critical.degree]}
                  count={node.critical.count}
                />
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
};
