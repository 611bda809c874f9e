import { max, min, nice, ticks } from 'd3-array';
import type { Accent } from '../style/vocabulary.ts';

/** A value with the range in which the truth most likely lies. */
export interface PlotValue {
  value: number;
  low?: number;
  high?: number;
}

/** Where values stand along an axis. */
export interface PlotScale {
  readonly ticks: readonly number[];
  /** From 0 at the start of the axis to 1 at its end. */
  readonly share: (value: number) => number;
}

const TICKS = 4;

/** An axis from 0 to a round number that holds all values, their ranges and the line they are compared with. */
export function plotScale(values: readonly (PlotValue | null)[], reference?: number): PlotScale {
  const all = values.flatMap((value) =>
    value === null ? [] : [value.value, value.low ?? 0, value.high ?? 0],
  );
  const lowest = min([0, reference ?? 0, ...all]) ?? 0;
  const highest = max([0, reference ?? 0, ...all]) ?? 0;
  const [from, to] = nice(lowest, highest === lowest ? lowest + 1 : highest, TICKS);
  return { ticks: ticks(from, to, TICKS), share: (value) => (value - from) / (to - from) };
}

export interface PlotSeries {
  /** Unique among the series. */
  id: string;
  /** Its name in the legend and as a column of the table. */
  label: string;
  /** Color of its marks; `primary` by default. */
  accent?: Accent;
  /** Gray and hollow: what another series is compared with. */
  muted?: boolean;
}

export interface PlotRow {
  /** What is measured: an opening, a month. It names the row of the table. */
  label: string;
  /** One value for each series, null where there is none. */
  values: readonly (PlotValue | null)[];
}

export interface PlotLabels {
  /** Button that shows the table. */
  showTable: string;
  /** Button that hides it again. */
  hideTable: string;
  /** Head of the column that names the rows. */
  row: string;
  /** Stands where a value is missing. */
  none: string;
  /** The range of a value, both ends already formatted: "0.2 to 0.5". */
  range: (low: string, high: string) => string;
}

/** What draws a plot, and what its parts have in common. */
export interface PlotParts {
  series: readonly PlotSeries[];
  rows: readonly PlotRow[];
  /** A value in words of the reader’s language, with its unit. */
  format: (value: number) => string;
  /** A line that values are compared with, such as "no change". */
  reference?: { value: number; label: string } | undefined;
}

type Color = 'primary' | 'training' | 'muted';

export function colorOf({ accent = 'primary', muted = false }: PlotSeries): Color {
  return muted ? 'muted' : accent;
}

/** A value with its range. */
export function valueWords(
  value: PlotValue | null | undefined,
  format: PlotParts['format'],
  { none, range }: Pick<PlotLabels, 'none' | 'range'>,
): string {
  if (!value) return none;
  const { low, high } = value;
  const shown = format(value.value);
  return low === undefined || high === undefined ? shown : `${shown} (${range(format(low), format(high))})`;
}

/** A row as it is read out: one series needs no name. */
export function rowWords(
  { label, values }: PlotRow,
  { series, format }: PlotParts,
  labels: PlotLabels,
): string {
  const parts = series.map((entry, index) => {
    const words = valueWords(values[index], format, labels);
    return series.length === 1 ? words : `${entry.label} ${words}`;
  });
  return `${label}: ${parts.join('; ')}`;
}
