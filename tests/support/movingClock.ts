/**
 * Loaded into a server before anything else: its dates are as far ahead as the test says last, in milliseconds. Timers, and what
 * is measured by `performance.now`, go on as they are.
 */
let aheadMs = 0;
const RealDate = Date;

const MovingDate = new Proxy(RealDate, {
  construct: (target, given, self) =>
    Reflect.construct(target, given.length === 0 ? [RealDate.now() + aheadMs] : given, self),
  get: (target, name, self) =>
    name === 'now' ? () => RealDate.now() + aheadMs : Reflect.get(target, name, self),
});

// The threads of the server have no channel: there the clock stays as it is.
if (process.channel) {
  globalThis.Date = MovingDate;
  process.on('message', (ms: number) => {
    aheadMs = ms;
    process.send?.(ms);
  });
  // A channel alone is no reason to stay.
  process.channel.unref();
}
