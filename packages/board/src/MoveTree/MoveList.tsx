import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { moveFocus } from '../keyboard/moveFocus.ts';
import { moveNumber } from '../notation/moveNumber.ts';
import * as css from './MoveTree.css.ts';

export interface MoveListProps {
  /** Moves as shown, in the order they were played. */
  moves: readonly string[];
  /** Plies played before the first move. */
  startPly?: number;
  /** How many of the moves the board shows: 0 is the start. */
  current: number;
  /** Called with how many of the moves to show. */
  onSelect: (count: number) => void;
  label: string;
}

/** The moves of one line as text: a game, a prehistory. */
export const MoveList = ({ moves, startPly = 0, current, onSelect, label }: MoveListProps) => {
  const box = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only going somewhere scrolls
  useEffect(() => {
    box.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' });
  }, [current]);
  const onClick = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-count]') : null;
    if (button) onSelect(Number(button.dataset.count));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : undefined;
    if (!step) return;
    event.preventDefault();
    moveFocus(event.currentTarget, 'button', step);
    onSelect(Math.min(moves.length, Math.max(0, current + step)));
  };
  return (
    <section ref={box} className={css.text} aria-label={label} onClick={onClick} onKeyDown={onKeyDown}>
      {moves.map((move, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a move's place in its line is what it is
          key={index}
          type="button"
          className={css.move}
          data-main="true"
          data-count={index + 1}
          aria-current={index + 1 === current ? 'step' : undefined}
          tabIndex={index === Math.max(0, current - 1) ? 0 : -1}
        >
          {moveNumber(startPly + index, index === 0)}
          {move}
        </button>
      ))}
    </section>
  );
};
