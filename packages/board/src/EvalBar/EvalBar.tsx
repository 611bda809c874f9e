import type { Side } from '@tabia/chess';
import { attributesOf } from '@tabia/ui';
import type { CSSProperties, Ref } from 'react';
import * as css from './EvalBar.css.ts';

export interface EvalBarProps {
  /** White's win chance, 0 to 100; values outside are clamped. */
  whiteShare: number;
  /** Side at the bottom, as on the board beside it; White by default. */
  orientation?: Side;
  /** The score in short, such as `+0.8`; empty while nothing is known. */
  text: string;
  /** The score in words, the accessible name. */
  label: string;
  ref?: Ref<HTMLDivElement>;
}

/**
 * White's share of the game as a bar, as tall as its container: the line in the middle is equality, and the number
 * is shown on the better side. Above a board that fills a phone it lies flat, with what is below a board on the left.
 *
 * Keyboard: not focusable. Screen reader: one picture with `label` as its name; changes are not
 * announced, because an engine updates the score many times a second.
 */
export function EvalBar({ whiteShare, orientation = 'white', text, label, ref, ...rest }: EvalBarProps) {
  const share = Math.min(100, Math.max(0, whiteShare));
  const whiteIsBelow = orientation === 'white';
  const textIsBelow = share >= 50 === whiteIsBelow;
  return (
    <div ref={ref} className={css.bar} role="img" aria-label={label} {...attributesOf(rest)}>
      <div
        className={css.white}
        data-edge={whiteIsBelow ? 'bottom' : 'top'}
        style={{ '--tabia-share': share / 100 } as CSSProperties}
      />
      <div className={css.middle} />
      <span
        className={css.score}
        data-on={share >= 50 ? 'white' : 'black'}
        data-edge={textIsBelow ? 'bottom' : 'top'}
        aria-hidden="true"
      >
        {text}
      </span>
    </div>
  );
}
