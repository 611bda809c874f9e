import { attributesOf, VisuallyHidden } from '@tabia/ui';
import type { Ref } from 'react';
import { type Degree, DegreeMark } from '../DegreeMark/DegreeMark.tsx';
import { lineTarget, useMoveSteps } from '../state/useMoveSteps.ts';
import * as css from './GameSheet.css.ts';

/** Half-moves in a row of the sheet. */
const ROW_PLIES = 2;

/** The new count after a key: as in every line, and ↑ ↓ a whole move back and on. Undefined for any other key. */
export function sheetTarget(key: string, count: number, total: number): number | undefined {
  switch (key) {
    case 'ArrowUp':
      return Math.max(0, count - ROW_PLIES);
    case 'ArrowDown':
      return Math.min(total, count + ROW_PLIES);
    default:
      return lineTarget(key, count, total);
  }
}

/** A move of the sheet; facts that are missing are left out. */
export interface SheetMove {
  /** The move as shown. */
  san: string;
  /** The evaluation after it as shown, such as `+0.8`. */
  evaluation?: string | undefined;
  /** The clock after it as shown, such as `2:58`. */
  clock?: string | undefined;
  /** It was made in a critical position of this color. */
  critical?: Degree | undefined;
  /** How bad it is; left out where it is fine or not judged. */
  grade?: SheetGrade | undefined;
}

export interface SheetGrade {
  /** Stands behind the move, such as `??`. */
  symbol: string;
  /** Spoken after the move. */
  label: string;
  /** From a mistake on: the move is red. */
  bad: boolean;
}

export interface GameSheetLabels {
  /** Name of the sheet. */
  sheet: string;
  /** Spoken before the evaluation of a move. */
  evaluation: string;
  /** Spoken before the clock of a move. */
  clock: string;
  /** Spoken name of each mark of a critical position. */
  critical: Readonly<Record<Degree, string>>;
}

export interface GameSheetProps {
  /** The moves of a whole game from its start position. */
  moves: readonly SheetMove[];
  /** Number of moves on the board; 0 is the start. Controlled if given. */
  current?: number;
  /** Initial number of moves; 0 by default. */
  defaultCurrent?: number;
  /** Called with how many of the moves to show. */
  onSelect?: (count: number) => void;
  labels: GameSheetLabels;
  /** The section that holds the moves. */
  ref?: Ref<HTMLElement>;
}

/** An evaluation or a clock, with its name for those who do not see its place. */
function Fact({ label, text }: { label: string; text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <span className={css.fact}>
      <VisuallyHidden>{`, ${label} `}</VisuallyHidden>
      {text}
    </span>
  );
}

interface MoveProps {
  move: SheetMove;
  count: number;
  current: number;
  labels: GameSheetLabels;
}

function Move({ move, count, current, labels }: MoveProps) {
  const { san, evaluation, clock, critical, grade } = move;
  return (
    <button
      type="button"
      className={css.move}
      data-count={count}
      data-mistake={grade?.bad || undefined}
      aria-current={count === current ? 'step' : undefined}
      tabIndex={count === Math.max(1, current) ? 0 : -1}
    >
      <span className={css.san}>
        <VisuallyHidden>{`${Math.ceil(count / 2)}${count % 2 === 1 ? '.' : '...'}`}</VisuallyHidden>
        {san}
        {grade && <span aria-hidden="true">{grade.symbol}</span>}
        {grade && <VisuallyHidden>{`, ${grade.label}, `}</VisuallyHidden>}
      </span>
      {critical && (
        <span className={css.mark}>
          <DegreeMark degree={critical} label={labels.critical[critical]} />
        </span>
      )}
      <span className={css.facts}>
        <Fact label={labels.evaluation} text={evaluation} />
        <Fact label={labels.clock} text={clock} />
      </span>
    </button>
  );
}

/** The moves in pairs of White's and Black's. */
function rowsOf(moves: readonly SheetMove[]): readonly (readonly SheetMove[])[] {
  return moves.flatMap((_, ply) => (ply % 2 === 0 ? [moves.slice(ply, ply + 2)] : []));
}

/**
 * A whole game as players write it down: numbered rows, White's move and Black's, with evaluation and clock.
 *
 * Keyboard: one stop for Tab, at the move the board shows; ← → go one move back and on, ↑ ↓ to the same side's, Home and
 * End to the start and to the last move. Screen reader: a region with a button for each move, whose name contains
 * evaluation, clock and marks; the one the board shows is the current step.
 */
export function GameSheet(props: GameSheetProps) {
  const { moves, labels, defaultCurrent, onSelect, ref } = props;
  const { count: current, box } = useMoveSteps({
    total: moves.length,
    current: props.current,
    defaultCurrent,
    onSelect,
    ref,
    target: sheetTarget,
    // Only the sheet scrolls: the page, with the board on it, stays in its place.
    show: scrollInto,
  });
  return (
    <section className={css.sheet} aria-label={labels.sheet} {...box} {...attributesOf(props)}>
      {rowsOf(moves).map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its number
        <div key={index} className={css.row}>
          <span className={css.number} aria-hidden="true">{`${index + 1}.`}</span>
          {row.map((move, side) => (
            <Move
              // biome-ignore lint/suspicious/noArrayIndexKey: White's move is first
              key={side}
              move={move}
              count={index * 2 + side + 1}
              current={current}
              labels={labels}
            />
          ))}
        </div>
      ))}
    </section>
  );
}

/** Brings an element of a box into view, with as little scrolling of the box as possible. */
function scrollInto(element: HTMLElement, box: HTMLElement): void {
  const outer = box.getBoundingClientRect();
  const inner = element.getBoundingClientRect();
  if (inner.top < outer.top) box.scrollTop -= outer.top - inner.top;
  else if (inner.bottom > outer.bottom) box.scrollTop += inner.bottom - outer.bottom;
}
