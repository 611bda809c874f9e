/**
 * Loaded into every process and thread of a host before anything else: its wall clock is off by `TABIA_CLOCK_AHEAD_MS`. Timers, and
 * what `performance.now` measures, go on as they are, as on a machine whose clock was set wrong.
 */
const aheadMs = Number(process.env.TABIA_CLOCK_AHEAD_MS ?? 0);
const RealDate = Date;

globalThis.Date = new Proxy(RealDate, {
  // Called without `new`, it tells the time as a text.
  apply: () => new RealDate(RealDate.now() + aheadMs).toString(),
  construct: (target, given, self) =>
    Reflect.construct(target, given.length === 0 ? [RealDate.now() + aheadMs] : given, self),
  get: (target, name, self) =>
    name === 'now' ? () => RealDate.now() + aheadMs : Reflect.get(target, name, self),
});
Object.defineProperty(performance, 'timeOrigin', { value: performance.timeOrigin + aheadMs });
