import {
  bar,
  bars,
  barValue,
  barWords,
  hollow,
  ink,
  picture,
  reference as referenceClass,
  solid,
  whisker,
  whiskerGround,
} from './Plot.css.ts';
import { colorOf, type PlotParts, type PlotScale, type PlotValue } from './plotRows.ts';

interface PlotBarsProps extends PlotParts {
  scale: PlotScale;
  cursor: number | undefined;
  onPoint: (row: number) => void;
}

const BAR_PX = 12;

function percent(share: number): string {
  return `${share * 100}%`;
}

function Range({ value: { low, high }, scale, y }: { value: PlotValue; scale: PlotScale; y: number }) {
  if (low === undefined || high === undefined) return null;
  const ends = { x1: percent(scale.share(low)), x2: percent(scale.share(high)), y1: y, y2: y };
  return (
    <>
      <line className={whiskerGround} {...ends} />
      <line className={whisker} {...ends} />
    </>
  );
}

/** A bar for each row and series, below its words: long names fit a phone. */
export function PlotBars({ series, rows, format, reference, scale, cursor, onPoint }: PlotBarsProps) {
  const height = BAR_PX * series.length;
  const zero = scale.share(0);
  return (
    <div className={bars}>
      {rows.map(({ label, values }, row) => (
        <div key={label} className={bar({ current: row === cursor })} onPointerEnter={() => onPoint(row)}>
          <div className={barWords}>
            <span>{label}</span>
            <span className={barValue}>
              {values.flatMap((value) => (value ? [format(value.value)] : [])).join(' · ')}
            </span>
          </div>
          <svg className={picture} height={height} aria-hidden="true">
            {series.map((entry, index) => {
              const value = values[index];
              if (!value) return null;
              const [from, to] = [zero, scale.share(value.value)].sort((a, b) => a - b) as [number, number];
              const y = index * BAR_PX;
              return (
                <g key={entry.id} className={ink({ color: colorOf(entry) })}>
                  <rect
                    className={entry.muted ? hollow : solid}
                    x={percent(from)}
                    width={percent(to - from)}
                    y={y + 2}
                    height={BAR_PX - 4}
                  />
                  <Range value={value} scale={scale} y={y + BAR_PX / 2} />
                </g>
              );
            })}
            {reference && (
              <line
                className={referenceClass}
                x1={percent(scale.share(reference.value))}
                x2={percent(scale.share(reference.value))}
                y1={0}
                y2={height}
              />
            )}
          </svg>
        </div>
      ))}
    </div>
  );
}
