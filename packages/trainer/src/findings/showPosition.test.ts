import { createFakeApi } from '@tabia/api-client/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showPosition } from './showPosition.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('says that a position was left when nothing shows it any more', async () => {
  const api = createFakeApi({ 'openingtrees/leavenode': () => ({ message: 'OK' }) });
  const left = () => api.calls.map(({ input }) => input);
  const [leaveList, leaveOther] = [showPosition(api, 12), showPosition(api, 13)];
  leaveList();
  const leavePage = showPosition(api, 12);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(left()).toEqual([]);
  leavePage();
  leaveOther();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(left()).toEqual([{ posid: 12 }, { posid: 13 }]);
});
