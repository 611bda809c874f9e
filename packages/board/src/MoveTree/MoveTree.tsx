import type { Path, MoveTree as Tree } from '@tabia/chess';
import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef } from 'react';
import { layoutMoves, type MovePart } from './layoutMoves.ts';
import * as css from './MoveTree.css.ts';
import { walkTree } from './walkTree.ts';

export interface MoveTreeProps {
  tree: Tree;
  /** The move the board shows; the root's path when it shows the start. */
  path: Path;
  onSelect: (path: Path) => void;
  /** Name of the list of moves. */
  label: string;
  /** How a move in English SAN is shown; as it is when missing. */
  formatSan?: (san: string) => string;
  /** Moves that carry the mark of training. */
  inTraining?: (path: Path) => boolean;
}

const asItIs = (san: string): string => san;

/** Moves as text with variations. Arrows walk: back, on, and among the moves of a fork. */
export const MoveTree = ({ tree, path, onSelect, label, formatSan = asItIs, inTraining }: MoveTreeProps) => {
  const box = useRef<HTMLElement>(null);
  const walked = useRef(false);
  const runs = useMemo(() => layoutMoves(tree), [tree]);
  const first = runs[0]?.parts.find((part) => part.kind === 'move')?.path;
  const stop = path === '' ? first : path;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only going somewhere scrolls, not a change of the tree
  useEffect(() => {
    const current = box.current?.querySelector<HTMLElement>('[aria-current]');
    current?.scrollIntoView?.({ block: 'nearest' });
    if (walked.current) (current ?? box.current?.querySelector<HTMLElement>('button'))?.focus();
    walked.current = false;
  }, [path]);

  const onClick = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-path]') : null;
    if (button?.dataset.path !== undefined) onSelect(button.dataset.path as Path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = walkTree(tree, path, event.key);
    if (!event.key.startsWith('Arrow')) return;
    event.preventDefault();
    if (next === undefined) return;
    walked.current = true;
    onSelect(next);
  };
  const part = (item: MovePart) =>
    item.kind === 'move' ? (
      <span key={item.path}>
        <button
          type="button"
          className={css.move}
          data-path={item.path}
          data-main={item.main || undefined}
          data-training={inTraining?.(item.path) || undefined}
          aria-current={item.path === path ? 'step' : undefined}
          tabIndex={item.path === stop ? 0 : -1}
        >
          {item.number}
          {formatSan(item.san)}
        </button>
        {item.comment && <span className={css.comment}>{item.comment}</span>}
      </span>
    ) : (
      <span key={`${item.kind} ${item.path}`} className={css.bracket}>
        {item.kind === 'open' ? '(' : ')'}
      </span>
    );
  return (
    <section ref={box} className={css.text} aria-label={label} onClick={onClick} onKeyDown={onKeyDown}>
      {runs.map((run) => (
        <div
          key={`${run.depth} ${run.parts[0]?.path}`}
          className={run.depth === 0 ? css.mainRun : css.run}
          style={{ marginInlineStart: `${Math.min(run.depth, 6) * 0.75}rem` }}
        >
          {run.parts.map(part)}
        </div>
      ))}
    </section>
  );
};
