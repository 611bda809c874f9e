import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { fullBuildAddress } from './createWorkerPool.ts';
import { keepFullBuild } from './keepFullBuild.ts';

const MEGABYTE = 1024 * 1024;
const CONTENT = Buffer.alloc(10 * MEGABYTE, 'network');
const FILE = { bytes: CONTENT.length, sha256: createHash('sha256').update(CONTENT).digest('hex') };
const ADDRESS = fullBuildAddress('/engine/');

/** A browser's storage; `room` is how many entries it takes. */
function aStorage(room = Number.POSITIVE_INFINITY) {
  const entries = new Map<string, Response>();
  const cache = {
    match: async (name: string) => entries.get(name)?.clone(),
    put: async (name: string, answer: Response) => {
      if (entries.size >= room) throw new DOMException('full', 'QuotaExceededError');
      entries.set(name, answer);
    },
    delete: async (name: string) => entries.delete(name.replace('https://tabia.example', '')),
    keys: async () => [...entries.keys()].map((name) => ({ url: `https://tabia.example${name}` })),
  };
  return { entries, caches: { open: async () => cache as unknown as Cache } };
}

/** A server of ranges that breaks off after some answers. */
function aServer({ content = CONTENT, breaksAfter = Number.POSITIVE_INFINITY } = {}) {
  const asked: string[] = [];
  const fetch = async (_address: unknown, { headers }: RequestInit = {}) => {
    if (asked.length >= breaksAfter) throw new TypeError('network');
    const range = new Headers(headers).get('range') ?? '';
    asked.push(range);
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? [];
    return new Response(content.subarray(Number(from), Number(to) + 1), { status: 206 });
  };
  return { asked, fetch: fetch as typeof globalThis.fetch };
}

function keep(
  { caches }: ReturnType<typeof aStorage>,
  { fetch }: Pick<ReturnType<typeof aServer>, 'fetch'>,
  signal = new AbortController().signal,
) {
  const progress: number[] = [];
  const keeping = { url: '/engine/', signal, caches, fetch, file: FILE };
  const kept = keepFullBuild({ ...keeping, onProgress: (done, total) => progress.push(done / total) });
  return { kept, progress };
}

test('is loaded in parts, checked, and kept under its address; the second time nothing is asked', async () => {
  const [storage, server] = [aStorage(), aServer()];
  const { kept, progress } = keep(storage, server);
  await kept;
  expect(progress).toEqual([0, 0.4, 0.8, 1]);
  expect([...storage.entries.keys()]).toEqual([ADDRESS]);
  const file = storage.entries.get(ADDRESS)?.clone();
  expect(file?.headers.get('content-type')).toBe('application/wasm');
  expect(Buffer.from(await (file ?? new Response()).arrayBuffer()).equals(CONTENT)).toBe(true);
  await keep(storage, server).kept;
  expect(server.asked).toHaveLength(3);
});

test.each([
  ['truncated', CONTENT.subarray(0, MEGABYTE)],
  ['of another build', Buffer.alloc(CONTENT.length, 'another')],
])('a kept file that is %s is not believed: it is loaded again', async (_, bytes) => {
  const [storage, server] = [aStorage(), aServer()];
  storage.entries.set(ADDRESS, new Response(bytes));
  await keep(storage, server).kept;
  expect(server.asked).toHaveLength(3);
  const file = storage.entries.get(ADDRESS)?.clone() ?? new Response();
  expect(Buffer.from(await file.arrayBuffer()).equals(CONTENT)).toBe(true);
});

test('goes on where it broke off', async () => {
  const storage = aStorage();
  await expect(keep(storage, aServer({ breaksAfter: 2 })).kept).rejects.toThrow('network');
  const server = aServer();
  await keep(storage, server).kept;
  expect(server.asked).toEqual([`bytes=${8 * MEGABYTE}-${10 * MEGABYTE - 1}`]);
});

test.each([
  [429, 'not-sent'],
  [502, 'not-sent'],
  [503, 'not-sent'],
  [404, 'start-failed'],
])('status %i: says whether it may come later, and keeps what is here', async (status, code) => {
  const [storage, server] = [aStorage(), aServer()];
  const fetch: typeof globalThis.fetch = async (address, init) =>
    server.asked.length < 2 ? await server.fetch(address, init) : new Response('', { status });
  await expect(keep(storage, { fetch }).kept).rejects.toMatchObject({ code });
  expect(storage.entries.size).toBe(2);
});

test('a wrong byte: refused, and nothing of it is left', async () => {
  const content = Buffer.from(CONTENT);
  content[5 * MEGABYTE] = 0;
  const storage = aStorage();
  await expect(keep(storage, aServer({ content })).kept).rejects.toMatchObject({ code: 'start-failed' });
  expect(storage.entries.size).toBe(0);
});

test.each([
  ['the whole file instead of a part', () => new Response(CONTENT, { status: 200 })],
  ['a part that is too short', () => new Response('short', { status: 206 })],
  ['no file', () => new Response(null, { status: 404 })],
])('%s is refused', async (_, answer) => {
  const fetch = (async () => answer()) as typeof globalThis.fetch;
  await expect(keep(aStorage(), { fetch }).kept).rejects.toMatchObject({ code: 'start-failed' });
});

test('no room: the reason of the browser, and the room is free again', async () => {
  const storage = aStorage(2);
  await expect(keep(storage, aServer()).kept).rejects.toMatchObject({ name: 'QuotaExceededError' });
  expect(storage.entries.size).toBe(0);
});

test('room for the parts or for the whole: the parts go first', async () => {
  const storage = aStorage(3);
  await keep(storage, aServer()).kept;
  expect([...storage.entries.keys()]).toEqual([ADDRESS]);
});

test('stops when it is told to', async () => {
  const stopping = new AbortController();
  stopping.abort();
  const server = aServer();
  await expect(keep(aStorage(), server, stopping.signal).kept).rejects.toMatchObject({ name: 'AbortError' });
  expect(server.asked).toEqual([]);
});
