import { curveLinear, curveStep, line } from 'd3-shape';
import type { PointerEvent } from 'react';
import {
  axis,
  axisWidth,
  cursor as cursorClass,
  gridLine,
  hollow,
  ink,
  lines,
  name,
  names,
  path,
  picture,
  reference as referenceClass,
  solid,
  tick,
  whisker,
} from './Plot.css.ts';
import { colorOf, type PlotParts, type PlotScale, type PlotSeries, type PlotValue } from './plotRows.ts';

interface PlotLinesProps extends PlotParts {
  marks: 'points' | 'steps';
  scale: PlotScale;
  cursor: number | undefined;
  onPoint: (row: number) => void;
}

const HEIGHT = 160;
const MARK_PX = 7;
/** Names below the axis: more do not fit a phone. */
const MAX_NAMES = 4;

/** Rows whose names stand below the axis, each below its own marks, at even steps. */
function namedRows(count: number): number[] {
  const step = Math.ceil(count / MAX_NAMES);
  const first = Math.floor((step - 1) / 2);
  return Array.from({ length: Math.ceil((count - first) / step) }, (_, index) => first + index * step);
}

/** Names stand below the middle of their marks; the first and the last stay inside the drawing. */
function sideOf(row: number, count: number): 'flex-start' | 'center' | 'flex-end' {
  if (row === count - 1) return 'flex-end';
  return row === 0 ? 'flex-start' : 'center';
}

interface Point {
  readonly x: number;
  readonly value: PlotValue | null;
}

/** A line through the values; where one is missing, it is broken. */
function pathOf(points: readonly Point[], marks: 'points' | 'steps', scale: PlotScale): string {
  const draw = line<Point>()
    .defined(({ value }) => value !== null)
    .x(({ x }) => x)
    .y(({ value }) => 100 * (1 - scale.share(value?.value ?? 0)))
    .curve(marks === 'steps' ? curveStep : curveLinear);
  return draw([...points]) ?? '';
}

function Marks({ entry, points, scale }: { entry: PlotSeries; points: readonly Point[]; scale: PlotScale }) {
  const at = (value: number): string => `${100 * (1 - scale.share(value))}%`;
  return points.map(({ x, value }) => {
    if (value === null) return null;
    const { low, high } = value;
    const left = `${x}%`;
    return (
      <g key={x}>
        {low !== undefined && high !== undefined && (
          <line className={whisker} x1={left} x2={left} y1={at(low)} y2={at(high)} />
        )}
        {entry.muted ? (
          <g transform={`translate(${-MARK_PX / 2} ${-MARK_PX / 2})`}>
            <rect className={hollow} x={left} y={at(value.value)} width={MARK_PX} height={MARK_PX} />
          </g>
        ) : (
          <circle className={solid} cx={left} cy={at(value.value)} r={MARK_PX / 2} />
        )}
      </g>
    );
  });
}

/** Values over time: points with their ranges, or steps. Nothing is measured: shares of the width place everything. */
export function PlotLines({
  series,
  rows,
  format,
  reference,
  marks,
  scale,
  cursor,
  onPoint,
}: PlotLinesProps) {
  const xOf = (row: number): number => ((row + 0.5) / rows.length) * 100;
  const at = (value: number): string => `${100 * (1 - scale.share(value))}%`;
  const follow = ({ currentTarget, clientX }: PointerEvent<SVGSVGElement>): void => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const row = Math.floor(((clientX - left) / width) * rows.length);
    onPoint(Math.min(rows.length - 1, Math.max(0, row)));
  };
  return (
    <div className={lines}>
      <div className={axis}>
        {scale.ticks.map((value) => (
          <span key={value} className={tick} style={{ bottom: `${100 * scale.share(value)}%` }}>
            {format(value)}
          </span>
        ))}
        {scale.ticks.map((value) => (
          <div key={value} className={axisWidth}>
            {format(value)}
          </div>
        ))}
      </div>
      <svg className={picture} height={HEIGHT} aria-hidden="true" onPointerMove={follow}>
        {scale.ticks.map((value) => (
          <line key={value} className={gridLine} x1="0" x2="100%" y1={at(value)} y2={at(value)} />
        ))}
        {reference && (
          <line
            className={referenceClass}
            x1="0"
            x2="100%"
            y1={at(reference.value)}
            y2={at(reference.value)}
          />
        )}
        {cursor !== undefined && (
          <line className={cursorClass} x1={`${xOf(cursor)}%`} x2={`${xOf(cursor)}%`} y1="0" y2="100%" />
        )}
        {series.map((entry, index) => {
          const points = rows.map(({ values }, row) => ({ x: xOf(row), value: values[index] ?? null }));
          return (
            <g key={entry.id} className={ink({ color: colorOf(entry) })}>
              <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
                <path
                  className={path({ dashed: entry.muted ?? false })}
                  d={pathOf(points, marks, scale)}
                  vectorEffect="non-scaling-stroke"
                />
              </svg>
              {marks === 'points' && <Marks entry={entry} points={points} scale={scale} />}
            </g>
          );
        })}
      </svg>
      <div className={names} style={{ gridTemplateColumns: `repeat(${rows.length}, minmax(0, 1fr))` }}>
        {namedRows(rows.length).map((row) => (
          <span
            key={row}
            className={name}
            style={{ gridColumn: row + 1, justifyContent: sideOf(row, rows.length) }}
          >
            {rows[row]?.label}
          </span>
        ))}
      </div>
    </div>
  );
}
