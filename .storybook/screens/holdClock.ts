/** Makes `Date` begin at a moment and run from there; returns what puts the real one back. */
export function holdClock(moment: string): () => void {
  const RealDate = Date;
  const offset = RealDate.parse(moment) - RealDate.now();
  class HeldDate extends RealDate {
    constructor(...given: ConstructorParameters<typeof Date> | []) {
      if (given.length === 0) super(RealDate.now() + offset);
      else super(...(given as [string]));
    }
    static override now(): number {
      return RealDate.now() + offset;
    }
  }
  globalThis.Date = HeldDate as DateConstructor;
  return () => {
    globalThis.Date = RealDate;
  };
}
