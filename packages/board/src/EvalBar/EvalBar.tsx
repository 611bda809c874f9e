import type { Side } from '@tabia/chess';
import * as css from './EvalBar.css.ts';

export interface EvalBarProps {
  /** White's win chance, 0 to 100. */
  whiteShare: number;
  /** Side at the bottom, as on the board beside it. */
  orientation?: Side;
  /** The score in short, such as `+0.8`. */
  text: string;
  /** The score in words. */
  label: string;
}

/** How much of the game belongs to White; as tall as its container. */
export const EvalBar = ({ whiteShare, orientation = 'white', text, label }: EvalBarProps) => {
  const share = Math.min(100, Math.max(0, whiteShare));
  const whiteIsBelow = orientation === 'white';
  const textIsBelow = share >= 50 === whiteIsBelow;
  return (
    <div className={css.bar} role="img" aria-label={label}>
      <div
        className={css.white}
        data-edge={whiteIsBelow ? 'bottom' : 'top'}
        style={{ transform: `scaleY(${share / 100})` }}
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
};
