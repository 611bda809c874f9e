import { describe, expect, it, vi } from 'vitest';
import { ApiError } from './apiError.ts';
import { createApiClient } from './createApiClient.ts';

function json(status: number, body: unknown, headers: Record<string, string> = {}) {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });
}

function clientOver(answer: (init: RequestInit) => Promise<Response>, onSignedOut?: () => void) {
  return createApiClient({
    fetch: ((_: unknown, init: RequestInit) => answer(init)) as typeof fetch,
    ...(onSignedOut && { onSignedOut }),
  });
}

/** A server that never answers, and disconnects on request. */
function hanging(init: RequestInit): Promise<Response> {
  return new Promise((_, reject) => {
    init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
  });
}

function failure(code: string) {
  return { message: 'm', hint: 'What to do.', code, requestId: 'r1' };
}

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

  it('lets a call survive the page only where that is asked for', async () => {
    const sent: unknown[] = [];
    const client = clientOver(async ({ keepalive }) => {
      sent.push(keepalive);
      return json(200, { heroid: 3 });
    });
    await client.call('heroes/add', { name: 'Anna' });
    await client.call('heroes/add', { name: 'Boris' }, { keepalive: true });
    expect(sent).toEqual([false, true]);
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

  it.each([
    [400, 'unknown'],
    [404, 'not-found'],
    [413, 'too-large'],
    [415, 'wrong-content-type'],
    [429, 'rate-limited'],
    [500, 'unknown'],
    [504, 'gateway-timeout'],
  ])('knows what %i means when a proxy says it in its own way', async (status, code) => {
    const client = clientOver(async () => new Response('<html>', { status }));
    await expect(client.call('heroes/list', {})).rejects.toMatchObject({ code, status });
  });

  it.each([401, 501])('reports once that the session is gone on %i', async (status) => {
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

  it('is loading while anything is under way, and when it failed no longer', async () => {
    const client = clientOver(async () => json(500, failure('internal')));
    const seen: boolean[] = [];
    client.loading.subscribe(() => seen.push(client.loading.get()));
    const calls = [client.call('heroes/list', {}), client.call('users/getinfo', {}), client.check()];
    expect(client.loading.get()).toBe(true);
    await Promise.allSettled(calls);
    expect(seen).toEqual([true, false]);
  });

  it('forgets a finished call: the same again is a new one', async () => {
    const answer = vi.fn(async () => json(200, { heroes: [] }));
    const client = clientOver(answer);
    await client.call('heroes/list', {});
    await expect(client.call('heroes/list', {})).resolves.toEqual({ heroes: [] });
    expect(answer).toHaveBeenCalledTimes(2);
  });

  it('leaves calls alone that differ in their payload', async () => {
    const client = clientOver(async () => json(200, { message: 'OK' }));
    const calls = [3, 4].map((heroid) => client.call('heroes/delete', { heroid }));
    await expect(Promise.all(calls)).resolves.toEqual([{ message: 'OK' }, { message: 'OK' }]);
  });

  it('is canceled by its caller, before and during the call', async () => {
    const answer = vi.fn(hanging);
    const client = clientOver(answer);
    await expect(client.call('heroes/list', {}, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'aborted',
      mtd: 'heroes/list',
    });
    expect(answer).not.toHaveBeenCalled();
    const controller = new AbortController();
    const call = client.call('heroes/list', {}, { signal: controller.signal });
    // An abort by the caller is not a connection failure, whatever its reason.
    controller.abort(new Error('left the page'));
    await expect(call).rejects.toMatchObject({ code: 'aborted' });
    expect(client.loading.get()).toBe(false);
  });

  it('is canceled while the answer is still arriving', async () => {
    const controller = new AbortController();
    const client = clientOver(async () => {
      const body = new ReadableStream({
        start: (stream) => {
          controller.signal.addEventListener('abort', () => stream.error(new Error('broken off')));
        },
      });
      return new Response(body, { status: 200 });
    });
    const call = client.call('heroes/list', {}, { signal: controller.signal });
    await new Promise((resolve) => setImmediate(resolve));
    controller.abort();
    await expect(call).rejects.toMatchObject({ code: 'aborted' });
  });

  it.each([401, 501])('aborts everything else on %i before it reports', async (status) => {
    const waiting: string[] = [];
    const onSignedOut = vi.fn(() => waiting.push('told'));
    const client = clientOver((init) => {
      const { mtd } = JSON.parse(String(init.body)) as { mtd: string };
      if (mtd === 'users/getinfo') return Promise.resolve(json(status, failure('not-signed-in')));
      init.signal?.addEventListener('abort', () => waiting.push('aborted'));
      return hanging(init);
    }, onSignedOut);
    const other = client.call('heroes/list', {});
    await expect(client.call('users/getinfo', {})).rejects.toMatchObject({ code: 'not-signed-in', status });
    await expect(other).rejects.toMatchObject({ code: 'aborted' });
    expect(waiting).toEqual(['aborted', 'told']);
  });

  it('is not signed out by asking who is signed in', async () => {
    const onSignedOut = vi.fn();
    const client = clientOver(async () => json(401, failure('not-signed-in')), onSignedOut);
    expect(await client.check()).toBeNull();
    expect(onSignedOut).not.toHaveBeenCalled();
    const broken = clientOver(async () => json(503, failure('busy')));
    await expect(broken.check()).rejects.toMatchObject({ code: 'busy', mtd: 'check' });
  });

  it.each([
    ['an answer of another shape', { heroes: [{ heroid: 'x' }] }],
    ['an empty list', []],
    ['null', null],
  ])('does not hand on %s', async (_, answer) => {
    const client = clientOver(async () => json(200, answer));
    await expect(client.call('heroes/list', {})).rejects.toMatchObject({
      code: 'unknown',
      status: 200,
      message: 'Unknown error',
    });
  });

  it.each([
    [400, { error: 'no' }, ''],
    [405, null, ''],
    [409, { code: 'of-a-proxy', hint: 'Come back later.' }, 'Come back later.'],
    [418, { hint: 7 }, ''],
  ])('says status and hint of an answer %i that is not of the service', async (status, body, hint) => {
    const client = clientOver(async () => json(status, body));
    await expect(client.call('heroes/list', {})).rejects.toMatchObject({ code: 'unknown', status, hint });
  });

  it('names the wrong fields', async () => {
    const client = clientOver(async () => json(400, { ...failure('bad-payload'), paths: ['name'] }));
    await expect(client.call('heroes/add', { name: 'Anna' })).rejects.toMatchObject({ paths: ['name'] });
  });

  it('sends files and pictures as they are', async () => {
    const sent: [unknown, RequestInit][] = [];
    const client = createApiClient({
      fetch: (async (url: unknown, init: RequestInit) => {
        sent.push([url, init]);
        return String(url).includes('screenshot')
          ? json(200, { screenshotid: 4 })
          : json(200, { uploadid: 8, games: 1, problems: 0, players: [] });
      }) as typeof fetch,
    });
    const file = new File(['1. e4 *'], 'my games.pgn');
    expect(await client.upload(file)).toMatchObject({ uploadid: 8 });
    const picture = new Blob(['x'], { type: 'image/webp' });
    expect(await client.screenshot(picture)).toEqual({ screenshotid: 4 });
    expect(sent).toMatchObject([
      ['/v1/upload?name=my%20games.pgn', { method: 'PUT', body: file }],
      ['/v1/screenshot', { method: 'PUT', body: picture, headers: { 'content-type': 'image/webp' } }],
    ]);
  });

  it('hands nothing on that could not be checked', async () => {
    vi.resetModules();
    vi.doMock('./loadContract.ts', () => ({
      loadContract: () => Promise.reject(new Error('away')),
      loadOperation: () => Promise.reject(new Error('away')),
    }));
    const { createApiClient: createWithoutContract } = await import('./createApiClient.ts');
    vi.doUnmock('./loadContract.ts');
    // Files share their modules: the next one would have the client without its contract.
    vi.resetModules();
    const client = createWithoutContract({ fetch: async () => json(200, { heroes: [] }) });
    await expect(client.call('heroes/list', {})).rejects.toMatchObject({
      code: 'unknown',
      status: 200,
      cause: { message: 'away' },
    });
  });

  it.each([
    [401, 'not-signed-in', 1],
    [501, 'not-signed-in', 1],
    [503, 'busy', 0],
  ])('asks who is signed in when the stream is refused: %i', async (status, code, times) => {
    const parts = { CLOSED: 2, readyState: 2, addEventListener: () => {}, close: () => {} };
    const source = parts as unknown as EventSource;
    const asked: unknown[] = [];
    const onSignedOut = vi.fn();
    const client = createApiClient({
      onSignedOut,
      fetch: (async (url: unknown) => {
        asked.push(url);
        return json(status, failure(code));
      }) as typeof fetch,
      surroundings: {
        openSource: () => source,
        openChannel: undefined,
        locks: undefined,
        later: () => () => {},
        now: () => 0,
      },
    });
    const stop = client.events(() => {});
    source.onerror?.(new Event('error'));
    await vi.waitFor(() => expect(client.loading.get()).toBe(false), 5_000);
    await vi.waitFor(() => expect(onSignedOut).toHaveBeenCalledTimes(times), 5_000);
    expect(asked).toEqual(['/v1/check']);
    stop();
    source.onerror?.(new Event('error'));
    await vi.waitFor(() => expect(client.loading.get()).toBe(false), 5_000);
    expect(onSignedOut).toHaveBeenCalledTimes(times);
  });

  it('delivers known events in their order, until the listener leaves', async () => {
    interface Source {
      onopen?: () => void;
      onerror?: () => void;
      onmessage?: (said: { data: string }) => void;
    }
    const source: Source = {};
    const client = createApiClient({
      surroundings: {
        openSource: () =>
          Object.assign(source, { addEventListener: () => {}, close: () => {} }) as unknown as EventSource,
        openChannel: undefined,
        locks: undefined,
        later: () => () => {},
        now: () => 0,
      },
    });
    const seen: unknown[] = [];
    const stop = client.events(
      (event) => seen.push(event),
      () => seen.push('missed'),
    );
    const events = [1, 2, 3].map((heroid) => ({ kind: 'findings', heroid }));
    const say = (data: string) => source.onmessage?.({ data });
    for (const event of events) say(JSON.stringify(event));
    say('not an event');
    await vi.waitFor(() => expect(seen).toEqual(events), 5_000);
    source.onerror?.();
    source.onopen?.();
    expect(seen).toEqual([...events, 'missed']);
    say(JSON.stringify(events[0]));
    stop();
    source.onerror?.();
    source.onopen?.();
    await new Promise((resolve) => setImmediate(resolve));
    expect(seen).toEqual([...events, 'missed']);
  });
});
