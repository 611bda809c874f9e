import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createRequestRegistry, type Underway } from './requestRegistry.ts';

describe('the registry of requests', () => {
  it('aborts an identical request, and no other', () => {
    const registry = createRequestRegistry();
    const [first, other, nameless] = [registry.begin('a'), registry.begin('b'), registry.begin()];
    const second = registry.begin('a');
    registry.begin();
    expect([first, other, nameless, second].map(({ signal }) => signal.aborted)).toEqual([
      true,
      false,
      false,
      false,
    ]);
    second.end();
    expect(registry.begin('a').signal.aborted).toBe(false);
    expect(second.signal.aborted).toBe(false);
  });

  it('aborts with the signal it was given', () => {
    const registry = createRequestRegistry();
    const controller = new AbortController();
    const { signal } = registry.begin('a', controller.signal);
    controller.abort();
    expect(signal.aborted).toBe(true);
    expect(registry.begin('b', controller.signal).signal.aborted).toBe(true);
  });

  it('aborts everything but one', () => {
    const registry = createRequestRegistry();
    const [kept, gone] = [registry.begin('a'), registry.begin('b')];
    registry.abortAll(kept);
    expect([kept.signal.aborted, gone.signal.aborted, registry.loading.get()]).toEqual([false, true, true]);
    registry.abortAll();
    expect([kept.signal.aborted, registry.loading.get()]).toEqual([true, false]);
  });

  it('notifies on the first request and the end of the last, not in between', () => {
    const registry = createRequestRegistry();
    const seen: boolean[] = [];
    const stop = registry.loading.subscribe(() => seen.push(registry.loading.get()));
    const first = registry.begin('a');
    const second = registry.begin('a');
    const third = registry.begin('b');
    for (const request of [first, second, second, third]) request.end();
    expect(seen).toEqual([true, false]);
    const other = vi.fn();
    const stopOther = registry.loading.subscribe(other);
    stop();
    registry.begin();
    stopOther();
    registry.abortAll();
    expect(seen).toEqual([true, false]);
    expect(other).toHaveBeenCalledTimes(1);
  });

  it('whatever happens, it is loading exactly while something is under way, and one request of a key runs', () => {
    const step = fc.record({
      kind: fc.constantFrom('begin', 'end', 'abort'),
      key: fc.constantFrom('a', 'b', undefined),
      which: fc.nat(20),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const registry = createRequestRegistry();
        let told = false;
        registry.loading.subscribe(() => {
          told = registry.loading.get();
        });
        const running = new Map<Underway, string | undefined>();
        for (const { kind, key, which } of steps) {
          if (kind === 'begin') {
            for (const [request, other] of running)
              if (key !== undefined && other === key) running.delete(request);
            running.set(registry.begin(key), key);
          } else if (kind === 'end') {
            const request = [...running.keys()][which];
            request?.end();
            if (request) running.delete(request);
          } else {
            registry.abortAll();
            running.clear();
          }
          expect(registry.loading.get()).toBe(running.size > 0);
          expect(told).toBe(running.size > 0);
          for (const request of running.keys()) expect(request.signal.aborted).toBe(false);
        }
      }),
    );
  });
});
