import { moveNumber } from '@tabia/chess';
import { attributesOf } from '@tabia/ui';
import { type KeyboardEvent, type MouseEvent, type Ref, useRef, useState } from 'react';
import { useMergedRef } from '../state/useMergedRef.ts';
import * as css from '../style/moves.css.ts';

/** A move of a line, both counted from 0. */
interface LinePlace {
  line: number;
  move: number;
}

function inside(value: number, length: number): number {
  return Math.min(length - 1, Math.max(0, value));
}

/**
 * The move a key leads to among lines of these lengths: along a line, to its ends, or to the same move of the next
 * line. `stay` returns the place itself, clamped to an existing move. `undefined` for other keys and without moves.
 */
export function walkLines(
  lengths: readonly number[],
  { line, move }: LinePlace,
  key: string,
): LinePlace | undefined {
  const present = lengths.flatMap((length, index) => (length > 0 ? [index] : []));
  const at = (row: number, column: number): LinePlace | undefined => {
    const shown = present[inside(row, present.length)];
    return shown === undefined ? undefined : { line: shown, move: inside(column, lengths[shown] ?? 0) };
  };
  const row = present.filter((index) => index < line).length;
  switch (key) {
    case 'stay':
      return at(row, move);
    case 'ArrowLeft':
      return at(row, move - 1);
    case 'ArrowRight':
      return at(row, move + 1);
    case 'ArrowUp':
      return at(row - 1, move);
    case 'ArrowDown':
      return at(row + 1, move);
    case 'Home':
      return at(row, 0);
    case 'End':
      return at(row, Number.POSITIVE_INFINITY);
    default:
      return undefined;
  }
}

export interface EngineLine {
  /** The score as shown, such as `+0.8` or `#3`. */
  score: string;
  /** The side the score favors; the mark differs in shape and color. */
  favours: 'white' | 'black' | 'none';
  /** Moves as shown, the next one first. */
  moves: readonly string[];
}

export interface EngineLinesProps {
  /** The lines, best first. */
  lines: readonly EngineLine[];
  /** Plies played before the first move; move numbers follow. */
  startPly: number;
  /** Number of requested lines; space is reserved for missing ones, so that nothing jumps. */
  count?: number;
  /** Called with the indexes of the line and of the move in it; read-only without it. */
  onMove?: ((line: number, move: number) => void) | undefined;
  /** Name of the list. */
  label: string;
  ref?: Ref<HTMLOListElement>;
}

/**
 * The engine's lines, best first.
 *
 * Keyboard: one stop for Tab; ← → walk the moves of a line, ↑ ↓ the lines, Home and End lead to the ends of a line, Enter
 * plays up to a move. Screen reader: a list; each line begins with its score, each move is a button. Changes
 * are not announced: the engine updates the list many times a second.
 */
export function EngineLines(props: EngineLinesProps) {
  const { lines, startPly, count = lines.length, onMove, label } = props;
  const list = useRef<HTMLOListElement>(null);
  const holder = useMergedRef(list, props.ref);
  const [place, setPlace] = useState<LinePlace>({ line: 0, move: 0 });
  const lengths = lines.map(({ moves }) => moves.length);
  // A deeper search may return shorter lines: the Tab stop must stay on an existing move.
  const stop = walkLines(lengths, place, 'stay');
  const onClick = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (button) onMove?.(Number(button.dataset.line), Number(button.dataset.move));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = stop && walkLines(lengths, stop, event.key);
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    list.current?.querySelector<HTMLElement>(`[data-line="${next.line}"][data-move="${next.move}"]`)?.focus();
  };
  const written = (move: string, ply: number) => `${moveNumber(startPly + ply, ply === 0)}${move}`;
  const movesOf = ({ moves }: EngineLine, line: number) =>
    moves.map((move, index) =>
      onMove ? (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a move is identified by its place in the line
          key={index}
          type="button"
          className={css.lineMove}
          data-line={line}
          data-move={index}
          tabIndex={stop?.line === line && stop.move === index ? 0 : -1}
          onFocus={() => setPlace({ line, move: index })}
        >
          {written(move, index)}
        </button>
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: a move is identified by its place in the line
        <span key={index} className={css.lineRead}>
          {written(move, index)}{' '}
        </span>
      ),
    );
  return (
    <ol
      ref={holder}
      className={css.engineLines}
      aria-label={label}
      onClick={onClick}
      onKeyDown={onKeyDown}
      {...attributesOf(props)}
    >
      {Array.from({ length: Math.max(count, lines.length) }, (_, index) => {
        const line = lines[index];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its rank
          <li key={index} className={css.engineLine}>
            {line && (
              <>
                <span className={css.lineScore} data-favours={line.favours}>
                  {line.score}
                </span>
                <span className={css.lineMoves}>{movesOf(line, index)}</span>
              </>
            )}
          </li>
        );
      })}
    </ol>
  );
}
