import { moveNumber } from '@tabia/chess';
import { attributesOf } from '@tabia/ui';
import type { Ref } from 'react';
import { lineTarget, useMoveSteps } from '../state/useMoveSteps.ts';
import * as css from '../style/moves.css.ts';

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
  const { moves, startPly = 0, label, defaultCurrent, onSelect, ref } = props;
  const { count: current, box } = useMoveSteps({
    total: moves.length,
    current: props.current,
    defaultCurrent,
    onSelect,
    ref,
    target: lineTarget,
    show: scrollTo,
  });
  const stop = Math.max(0, current - 1);
  return (
    <section className={css.moveLine} aria-label={label} {...box} {...attributesOf(props)}>
      {moves.map((move, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a move is identified by its place in the line
          key={index}
          type="button"
          className={css.move}
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

/** The page follows the keys; where the board or a map leads, it stays where it is. */
function scrollTo(stop: HTMLElement, _box: HTMLElement, byKey: boolean): void {
  if (byKey) stop.scrollIntoView?.({ block: 'nearest' });
}
