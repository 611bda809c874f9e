import { describe, expect, it, vi } from 'vitest';
import { ApiError } from './apiError.ts';
import { createApiClient } from './createApiClient.ts';

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

const clientOver = (answer: (init: RequestInit) => Promise<Response>, onSignedOut?: () => void) =>
  createApiClient({
    fetch: ((_: unknown, init: RequestInit) => answer(init)) as typeof fetch,
    ...(onSignedOut && { onSignedOut }),
  });

const failure = (code: string) => ({ message: 'm', hint: 'What to do.', code, requestId: 'r1' });

describe('the client', () => {
  it('posts the operation by name and gives its checked answer', async () => {
    const bodies: unknown[] = [];
    const client = clientOver(async (init) => {
      bodies.push(JSON.parse(String(init.body)));
      return json(200, { heroid: 3 });
    });
    expect(await client.call('heroes/add', { name: 'Anna' })).toEqual({ heroid: 3 });
    expect(bodies).toEqual([{ mtd: 'heroes/add', name: 'Anna' }]);
  });

  it('throws the server’s code and hint', async () => {
    const client = clientOver(async () => json(429, failure('rate-limited'), { 'retry-after': '7' }));
    await expect(client.call('heroes/list', {})).rejects.toMatchObject({
      code: 'rate-limited',
      hint: 'What to do.',
      status: 429,
      retryAfter: 7,
      mtd: 'heroes/list',
    });
  });

  it('names an unreachable server and an unreadable answer', async () => {
    const offline = clientOver(async () => {
      throw new TypeError('fetch failed');
    });
    await expect(offline.call('heroes/list', {})).rejects.toMatchObject({ code: 'offline' });
    const empty = clientOver(async () => new Response('', { status: 200 }));
    await expect(empty.call('heroes/list', {})).rejects.toMatchObject({
      code: 'unknown',
      message: 'Unknown error',
    });
    const proxy = clientOver(async () => new Response('<html>', { status: 502 }));
    await expect(proxy.call('heroes/list', {})).rejects.toMatchObject({ code: 'unknown', status: 502 });
  });

  it.each([401, 501])('tells once that the session is gone on %i', async (status) => {
    const onSignedOut = vi.fn();
    const client = clientOver(async () => json(status, failure('not-signed-in')), onSignedOut);
    await expect(client.call('heroes/list', {})).rejects.toBeInstanceOf(ApiError);
    expect(onSignedOut).toHaveBeenCalledOnce();
  });

  it('aborts an identical call that is still under way', async () => {
    const client = clientOver(
      (init) =>
        new Promise((resolve, reject) => {
          init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
          queueMicrotask(() => setTimeout(() => resolve(json(200, { heroes: [] })), 5));
        }),
    );
    const first = client.call('heroes/list', {});
    const second = client.call('heroes/list', {});
    await expect(first).rejects.toMatchObject({ code: 'aborted' });
    await expect(second).resolves.toEqual({ heroes: [] });
  });
});
