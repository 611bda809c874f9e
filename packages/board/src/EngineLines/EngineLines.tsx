import { moveNumber } from '@tabia/chess';
import { type KeyboardEvent, type MouseEvent, type Ref, useRef, useState } from 'react';
import { useMergedRef } from '../state/useMergedRef.ts';
import * as css from './EngineLines.css.ts';
import { type LinePlace, walkLines } from './walkLines.ts';

export interface EngineLine {
  /** The score as shown, such as `+0.8` or `#3`. */
  score: string;
  /** Whom the score favours; the mark differs in shape and color. */
  favours: 'white' | 'black' | 'none';
  /** Moves as shown, the next one first. */
  moves: readonly string[];
}

export interface EngineLinesProps {
  /** The lines, best first. */
  lines: readonly EngineLine[];
  /** Plies played before the first move; move numbers follow. */
  startPly: number;
  /** How many lines were asked for; missing ones keep their place empty, so that nothing jumps. */
  count?: number;
  /** Called with the line and with how far into it the click was, both from 0; without it the moves are only read. */
  onMove?: ((line: number, move: number) => void) | undefined;
  /** Name of the list. */
  label: string;
  ref?: Ref<HTMLOListElement>;
}

/**
 * The engine's lines, best first.
 *
 * Keyboard: one stop for Tab; ← → walk the moves of a line, ↑ ↓ the lines, Home and End lead to the ends of a line, Enter
 * plays up to a move. Screen reader: a list; each line begins with its score, each move is a button. The list is
 * not spoken when it changes: the engine changes it many times a second.
 */
export function EngineLines(props: EngineLinesProps) {
  const { lines, startPly, count = lines.length, onMove, label } = props;
  const list = useRef<HTMLOListElement>(null);
  const holder = useMergedRef(list, props.ref);
  const [place, setPlace] = useState<LinePlace>({ line: 0, move: 0 });
  const lengths = lines.map(({ moves }) => moves.length);
  // A deeper search may have shorter lines: the stop must stay on a move that is there.
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
          // biome-ignore lint/suspicious/noArrayIndexKey: a move's place in its line is what it is
          key={index}
          type="button"
          className={css.move}
          data-line={line}
          data-move={index}
          tabIndex={stop?.line === line && stop.move === index ? 0 : -1}
          onFocus={() => setPlace({ line, move: index })}
        >
          {written(move, index)}
        </button>
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: a move's place in its line is what it is
        <span key={index} className={css.read}>
          {written(move, index)}{' '}
        </span>
      ),
    );
  return (
    <ol ref={holder} className={css.list} aria-label={label} onClick={onClick} onKeyDown={onKeyDown}>
      {Array.from({ length: Math.max(count, lines.length) }, (_, index) => {
        const line = lines[index];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rank of a line is what it is
          <li key={index} className={css.line}>
            {line && (
              <>
                <span className={css.score} data-favours={line.favours}>
                  {line.score}
                </span>
                <span className={css.moves}>{movesOf(line, index)}</span>
              </>
            )}
          </li>
        );
      })}
    </ol>
  );
}
