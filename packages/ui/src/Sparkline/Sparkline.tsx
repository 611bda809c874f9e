import type { Ref } from 'react';
import { attributesOf } from '../style/attributesOf.ts';
import { sparkLine, sparkline } from '../style/signs.css.ts';

/** The line as the value of SVG's `points`, in a box of `width` × `height` px with `inset` px kept free. */
export function sparklinePoints(
  values: readonly number[],
  { width, height, inset }: { width: number; height: number; inset: number },
): [number, number][] {
  const low = Math.min(...values);
  const span = Math.max(...values) - low;
  const step = values.length > 1 ? (width - 2 * inset) / (values.length - 1) : 0;
  const tall = height - 2 * inset;
  // A flat line is drawn in the middle.
  return values.map((value, index) => [
    inset + index * step,
    inset + (span === 0 ? tall / 2 : tall * (1 - (value - low) / span)),
  ]);
}

export interface SparklineProps {
  /** Oldest first; nothing is drawn without at least one. */
  values: readonly number[];
  /** The trend in words. */
  label: string;
  /** What the color of the line says. */
  tone?: 'success' | 'danger' | undefined;
  ref?: Ref<SVGSVGElement>;
}

const box = { width: 96, height: 24, inset: 3 };

/**
 * A trend in the size of a word.
 *
 * Keyboard: none. Screen readers hear a picture that describes the trend.
 */
export function Sparkline({ values, label, tone, ref, ...rest }: SparklineProps) {
  const points = sparklinePoints(values, box);
  const last = points.at(-1);
  return (
    <svg
      ref={ref}
      className={sparkline({ color: tone ?? 'primary' })}
      width={box.width}
      height={box.height}
      viewBox={`0 0 ${box.width} ${box.height}`}
      role="img"
      aria-label={label}
      {...attributesOf(rest)}
    >
      <title>{label}</title>
      {points.length > 1 && (
        <polyline className={sparkLine} points={points.map((point) => point.join(',')).join(' ')} />
      )}
      {last && <circle cx={last[0]} cy={last[1]} r={2.5} fill="currentColor" />}
    </svg>
  );
}
