import { ApiError, type ApiErrorCode } from '@tabia/api-client';
import { describe, expect, it, vi } from 'vitest';
import { createConnection, isFinal, whileBusy } from './connection.ts';

function failed(code: ApiErrorCode, status: number) {
  return new ApiError({ code, status, mtd: 'heroes/list' });
}

describe('the connection', () => {
  it.each([
    ['nobody answers', failed('offline', 0), false],
    ['a proxy has nobody behind it', failed('unknown', 502), false],
    ['a proxy waited too long', failed('gateway-timeout', 504), false],
    ['the service fails', failed('internal', 500), true],
    ['a newer call took its place', failed('aborted', 0), true],
  ])('%s', (_, error, reachable) => {
    const { state, answered, failed: failedWith } = createConnection();
    failedWith(error);
    expect(state.reachable).toBe(reachable);
    answered();
    expect(state.reachable).toBe(true);
  });
});

it.each([
  [failed('not-found', 404), true],
  [failed('internal', 500), true],
  [failed('busy', 503), false],
  [failed('calculating', 425), false],
  [failed('gateway-timeout', 504), false],
  // The same call, made elsewhere on the page, took its place.
  [failed('aborted', 0), false],
])('$code will not get better at once: %s', (error, final) => {
  expect(isFinal(error)).toBe(final);
});

describe('a busy service', () => {
  const busy = (retryAfter?: number) =>
    new ApiError({ code: 'busy', status: 503, mtd: 'account/guest', retryAfter });
  const called = async (...answers: readonly (Error | 'done')[]) => {
    const waits: number[] = [];
    const call = vi.fn<() => Promise<'done'>>();
    for (const answer of answers)
      if (answer instanceof Error) call.mockRejectedValueOnce(answer);
      else call.mockResolvedValueOnce(answer);
    const pause = async (ms: number) => void waits.push(ms);
    const outcome = await whileBusy(call, pause).catch((error: unknown) => error);
    return { outcome, waits };
  };
  it('is asked again when it says', async () => {
    expect(await called(busy(2), busy(), 'done')).toEqual({ outcome: 'done', waits: [2000, 2000] });
  });
  it('is asked four times at most', async () => {
    const last = busy(4);
    expect(await called(busy(1), busy(2), busy(3), last)).toEqual({
      outcome: last,
      waits: [1000, 2000, 3000],
    });
  });
  it.each([busy(60), failed('internal', 500), failed('offline', 0)])(
    '$code, $retryAfter s: said at once',
    async (error) => {
      expect(await called(error)).toEqual({ outcome: error, waits: [] });
    },
  );
});
