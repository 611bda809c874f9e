import { useControlled } from '@tabia/ui';
import { type KeyboardEvent, type MouseEvent, type Ref, useEffect, useRef } from 'react';
import { useMergedRef } from './useMergedRef.ts';

/**
 * The new count after a key in a line of `total` moves of which the first `count` are shown: ← back, → forward, Home to
 * the start, End to the last move. Stays within the line; undefined for any other key.
 */
export function lineTarget(key: string, count: number, total: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, count - 1);
    case 'ArrowRight':
      return Math.min(total, count + 1);
    case 'Home':
      return 0;
    case 'End':
      return total;
    default:
      return undefined;
  }
}

interface MoveSteps {
  /** Number of moves. */
  readonly total: number;
  readonly current: number | undefined;
  readonly defaultCurrent: number | undefined;
  readonly onSelect: ((count: number) => void) | undefined;
  readonly ref: Ref<HTMLElement> | undefined;
  /** The new count after a key; undefined for a key that does not step. */
  readonly target: (key: string, count: number, total: number) => number | undefined;
  /** Brings the move on the board into view: its button inside the box of all moves; `byKey` if a key led there. */
  readonly show: (stop: HTMLElement, box: HTMLElement, byKey: boolean) => void;
}

/**
 * Stepping through moves that are buttons in one box: a click on one, arrow keys, one stop for Tab. A button has its count of moves as
 * `data-count`. The move on the board is brought into view, and gets the focus when a key led there.
 */
export function useMoveSteps({ total, current, defaultCurrent, onSelect, ref, target, show }: MoveSteps) {
  const box = useRef<HTMLElement>(null);
  const holder = useMergedRef(box, ref);
  const walked = useRef(false);
  const [count, select] = useControlled(current, defaultCurrent ?? 0, onSelect);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls only on navigation
  useEffect(() => {
    const stop = box.current?.querySelector<HTMLElement>('[tabindex="0"]');
    if (box.current && stop) show(stop, box.current, walked.current);
    if (walked.current) stop?.focus({ preventScroll: true });
    walked.current = false;
  }, [count]);
  const onClick = (event: MouseEvent): void => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-count]') : null;
    if (button) select(Number(button.dataset.count));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = target(event.key, count, total);
    if (next === undefined) return;
    event.preventDefault();
    if (next === count) return;
    walked.current = true;
    select(next);
  };
  return { count, box: { ref: holder, onClick, onKeyDown } };
}
