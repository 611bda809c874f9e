import type { CSSProperties, ReactNode } from 'react';
import { useState } from 'react';
import { pool, ring } from './Ripple.css.ts';

/** Where a press begins. */
export interface PressPlace {
  /** Pixels from the left and top edge of the button. */
  x: number;
  y: number;
  target: Element;
}

interface Wave {
  /** Pixels from the left and top edge of the button. */
  x: number;
  y: number;
  /** Diameter in pixels with which it covers the whole button. */
  size: number;
  count: number;
}

function placed({ x, y, size }: Wave) {
  return {
    '--tabia-ripple-x': `${x}px`,
    '--tabia-ripple-y': `${y}px`,
    '--tabia-ripple-size': `${size}px`,
  } as CSSProperties;
}

/** A ring that spreads for 600 ms from the pointer, or from the center for the keyboard; none with reduced motion. */
export function useRipple(): { start: (place: PressPlace) => void; ripple: ReactNode } {
  const [wave, setWave] = useState<Wave>();
  const start = ({ x, y, target }: PressPlace) => {
    const { width, height } = target.getBoundingClientRect();
    const reach = Math.hypot(Math.max(x, width - x), Math.max(y, height - y));
    setWave((last) => ({ x, y, size: 2 * reach, count: (last?.count ?? 0) + 1 }));
  };
  const ripple = wave && (
    <span className={pool} aria-hidden="true">
      <span key={wave.count} className={ring} style={placed(wave)} data-ripple={wave.count} />
    </span>
  );
  return { start, ripple };
}
