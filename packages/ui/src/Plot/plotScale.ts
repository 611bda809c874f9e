import { max, min, nice, ticks } from 'd3-array';

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
  const all = values.flatMap((one) => (one === null ? [] : [one.value, one.low ?? 0, one.high ?? 0]));
  const lowest = min([0, reference ?? 0, ...all]) ?? 0;
  const highest = max([0, reference ?? 0, ...all]) ?? 0;
  const [from, to] = nice(lowest, highest === lowest ? lowest + 1 : highest, TICKS);
  return { ticks: ticks(from, to, TICKS), share: (value) => (value - from) / (to - from) };
}
