import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { moveFocus } from '../keyboard/moveFocus.ts';
import { moveNumber } from '../notation/moveNumber.ts';
import * as css from './EngineLines.css.ts';

export interface EngineLine {
  /** The score as shown, such as `+0.8` or `#3`. */
  score: string;
  /** Whom the score favours; the mark differs in shape and colour. */
  favours: 'white' | 'black' | 'none';
  /** Moves as shown, the next one first. */
  moves: readonly string[];
}

export interface EngineLinesProps {
  lines: readonly EngineLine[];
  /** Plies played before the first move; move numbers follow. */
  startPly: number;
  /** How many lines were asked for; missing ones keep their place empty, so that nothing jumps. */
  count?: number;
  /** Called with the line and with how far into it the click was, both from 0. */
  onMove?: (line: number, move: number) => void;
  label: string;
}

/** What the engine would play, best first. */
export const EngineLines = ({ lines, startPly, count = lines.length, onMove, label }: EngineLinesProps) => {
  const [stop, setStop] = useState('0-0');
  const onClick = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (button) onMove?.(Number(button.dataset.line), Number(button.dataset.move));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : undefined;
    if (!step) return;
    event.preventDefault();
    moveFocus(event.currentTarget, 'button', step);
  };
  return (
    <ol className={css.list} aria-label={label} onClick={onClick} onKeyDown={onKeyDown}>
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
                <span className={css.moves}>
                  {line.moves.map((move, ply) => (
                    <button
                      // biome-ignore lint/suspicious/noArrayIndexKey: a move's place in its line is what it is
                      key={ply}
                      type="button"
                      className={css.move}
                      data-line={index}
                      data-move={ply}
                      tabIndex={stop === `${index}-${ply}` ? 0 : -1}
                      onFocus={() => setStop(`${index}-${ply}`)}
                    >
                      {moveNumber(startPly + ply, ply === 0)}
                      {move}
                    </button>
                  ))}
                </span>
              </>
            )}
          </li>
        );
      })}
    </ol>
  );
};
