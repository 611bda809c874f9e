/** What the engines of a service have done since its start, and when that was read: milliseconds of a monotonic clock. */
export interface EngineReading {
  readonly ms: number;
  readonly busySeconds: number;
  readonly nodes: number;
  readonly processes: number;
}

function gauge(text: string, name: string): number {
  return Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
}

/** Reads the metrics of a service of this machine. */
export async function readEngines(url: string): Promise<EngineReading> {
  const answer = await fetch(`${url}/metrics`);
  if (!answer.ok) throw new Error(`The metrics of the service are not readable: ${answer.status}`);
  const text = await answer.text();
  return {
    ms: performance.now(),
    busySeconds: gauge(text, 'tabia_engine_busy_seconds'),
    nodes: gauge(text, 'tabia_engine_nodes'),
    processes: gauge(text, 'tabia_engine_processes'),
  };
}

/** The value at a moment, between the two readings around it. */
function at(
  readings: readonly EngineReading[],
  ms: number,
  figure: (reading: EngineReading) => number,
): number {
  const after = readings.find((reading) => reading.ms >= ms) ?? readings.at(-1);
  const before = readings.findLast((reading) => reading.ms <= ms) ?? readings[0];
  if (!after || !before) return Number.NaN;
  const span = after.ms - before.ms;
  const part = span === 0 ? 0 : (ms - before.ms) / span;
  return figure(before) + part * (figure(after) - figure(before));
}

/** The part of the time between two moments in which the engines searched, and the nodes they had searched at the end. */
export function engineShare(
  readings: readonly EngineReading[],
  fromMs: number,
  untilMs: number,
): { readonly busyShare: number; readonly nodes: number } {
  const busy = (ms: number): number => at(readings, ms, ({ busySeconds }) => busySeconds);
  const capacity = ((untilMs - fromMs) / 1000) * (readings[0]?.processes ?? Number.NaN);
  return {
    busyShare: (busy(untilMs) - busy(fromMs)) / capacity,
    nodes: at(readings, untilMs, ({ nodes }) => nodes),
  };
}
