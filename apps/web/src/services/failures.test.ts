import { expect, it, vi } from 'vitest';
import { createFailures } from './createApp.ts';

it('notifies its listeners', () => {
  const failures = createFailures();
  const listener = vi.fn();
  const stop = failures.listen(listener);
  failures.report('one');
  stop();
  failures.report('two');
  expect(listener.mock.calls).toEqual([['one']]);
});
