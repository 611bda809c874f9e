import { moveNumber } from '@tabia/chess';
import { attributesOf, useControlled } from '@tabia/ui';
import { type KeyboardEvent, type MouseEvent, type Ref, useEffect, useRef } from 'react';
import { lineTarget } from '../keyboard/lineKeys.ts';
import { useMergedRef } from '../state/useMergedRef.ts';
import { move as moveCss } from '../style/moveText.css.ts';
import * as css from './MoveList.css.ts';

export interface MoveListProps {
  /** Moves as shown, in the order they were played. */
  moves: readonly string[];
  /** Plies played before the first move; 0 by default. */
  startPly?: number;
  /** Number of moves on the board; 0 is the start. Controlled if given. */
  current?: number;
  /** Initial number of moves; 0 by default. */
  defaultCurrent?: number;
  /** Called with how many of the moves to show. */
  onSelect?: (count: number) => void;
  /** Name of the list of moves. */
  label: string;
  /** The section that holds the moves. */
  ref?: Ref<HTMLElement>;
}

/**
 * The moves of one line as text: a game, a prehistory.
 *
 * Keyboard: one stop for Tab, at the move the board shows; ← → go back and on, Home and End to the start and to the last
 * move. Screen reader: a region with a button for each move; the one the board shows is the current step.
 */
export function MoveList(props: MoveListProps) {
  const { moves, startPly = 0, label } = props;
  const box = useRef<HTMLElement>(null);
  const holder = useMergedRef(box, props.ref);
  const walked = useRef(false);
  const [current, select] = useControlled(props.current, props.defaultCurrent ?? 0, props.onSelect);
  const stop = Math.max(0, current - 1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls only on navigation
  useEffect(() => {
    box.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' });
    if (walked.current) box.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    walked.current = false;
  }, [current]);
  const onClick = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-count]') : null;
    if (button) select(Number(button.dataset.count));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = lineTarget(event.key, current, moves.length);
    if (next === undefined) return;
    event.preventDefault();
    if (next === current) return;
    walked.current = true;
    select(next);
  };
  return (
    <section
      ref={holder}
      className={css.line}
      aria-label={label}
      onClick={onClick}
      onKeyDown={onKeyDown}
      {...attributesOf(props)}
    >
      {moves.map((move, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a move is identified by its place in the line
          key={index}
          type="button"
          className={moveCss}
          data-main="true"
          data-count={index + 1}
          aria-current={index + 1 === current ? 'step' : undefined}
          tabIndex={index === stop ? 0 : -1}
        >
          {moveNumber(startPly + index, index === 0)}
          {move}
        </button>
      ))}
    </section>
  );
}
