import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { EMPTY_LIST, EMPTY_VERSION, listShell } from '../../shellFiles.ts';

const web = join(import.meta.dirname, '../..');
const folder = join(web, 'public');
function read(path: string): Buffer {
  return readFileSync(join(folder, path));
}

const SITE = 'https://tabia.example';

describe('the worker', () => {
  const page = readFileSync(join(web, 'index.html'), 'utf8');
  const assets = [
    'a-1.js',
    'a-1.js.br',
    'a-1.css',
    'roboto-latin-basic-1.woff2',
    'roboto-latin-400-normal-1.woff2',
  ];
  const { version, files } = listShell(page, assets);

  it('keeps the page, its scripts, its styles and the letters of the interface, and nothing of the service', () => {
    expect(files).toEqual([
      '/assets/a-1.css',
      '/assets/a-1.js',
      '/assets/roboto-latin-basic-1.woff2',
      '/icon.svg',
      '/index.html',
      '/manifest.webmanifest',
    ]);
  });

  it.each([
    ['the page', `${page} `, assets],
    ['a file', page, [...assets, 'b-1.js']],
  ])('has another version with another build: %s', (_, otherPage, others) => {
    expect(listShell(otherPage, others).version).not.toBe(version);
  });

  /** Runs the worker of an empty build; returns what answers its events. */
  const run = (parts: {
    caches: object;
    fetch?: () => Promise<Response>;
    windows?: number;
    claim?: () => Promise<void>;
  }) => {
    const listeners = new Map<string, (event: object) => void>();
    const self = {
      location: { origin: 'https://tabia.example' },
      addEventListener: (kind: string, listener: (event: object) => void) => listeners.set(kind, listener),
      clients: {
        matchAll: async () => Array.from({ length: parts.windows ?? 1 }),
        claim: parts.claim ?? (async () => {}),
      },
    };
    const code = new Function('self', 'caches', 'fetch', 'setTimeout', read('sw.js').toString());
    code(self, parts.caches, parts.fetch, (done: () => void) => setImmediate(done));
    return (kind: string, event: object) => listeners.get(kind)?.(event);
  };

  it('opens the kept page where the network hangs, and an answer where there is one', async () => {
    const never = new Promise<Response>(() => {});
    const open = async (asked: Promise<Response>, kept: Response | undefined): Promise<Response> => {
      const { promise, resolve } = Promise.withResolvers<Response>();
      const request = { url: 'https://tabia.example/exercise', method: 'GET', mode: 'navigate' };
      const answer = run({ caches: { match: async () => kept }, fetch: () => asked });
      answer('fetch', { request, respondWith: resolve });
      return await promise;
    };
    const [kept, answer, away] = [
      new Response('kept'),
      new Response('answer'),
      new Response('', { status: 502 }),
    ];
    expect(await open(never, kept)).toBe(kept);
    expect(await open(Promise.reject(new TypeError('no network')), kept)).toBe(kept);
    expect(await open(Promise.resolve(answer), kept)).toBe(answer);
    expect(await open(Promise.resolve(away), kept)).toBe(kept);
    expect(await open(Promise.resolve(away), undefined)).toBe(away);
  });

  it('answers the engine from its own cache, and keeps no part of it among the files of the build', async () => {
    const kept = new Response('the engine');
    const part = new Response('a part', { status: 206 });
    const whole = new Response('another engine');
    const asked: string[] = [];
    const put: string[] = [];
    const writing: Promise<unknown>[] = [];
    const caches = {
      match: async ({ url }: { url: string }, options?: { cacheName: string }) =>
        options?.cacheName === 'tabia-engine' && url.endsWith('sha256=kept') ? kept : undefined,
      open: async (name: string) => ({
        put: async ({ url }: { url: string }) => void put.push(`${name} ${url.replace(SITE, '')}`),
      }),
    };
    const fetched = [part, whole, new Response('a script')];
    const open = async (path: string): Promise<Response> => {
      const { promise, resolve } = Promise.withResolvers<Response>();
      const fetch = async () => {
        asked.push(path);
        return fetched.shift() ?? Response.error();
      };
      run({ caches, fetch })('fetch', {
        request: { url: SITE + path, method: 'GET', mode: 'cors' },
        respondWith: resolve,
        waitUntil: (work: Promise<unknown>) => writing.push(work),
      });
      return await promise;
    };
    expect(await open('/engine/full.wasm?sha256=kept')).toBe(kept);
    expect(await open('/engine/full.wasm?sha256=new')).toBe(part);
    expect(await open('/engine/full.wasm?sha256=new')).toBe(whole);
    expect([asked.length, put]).toEqual([2, []]);
    // Files of the build are kept.
    await open('/engine/small.js');
    await Promise.all(writing);
    expect(put).toEqual(['tabia-shell- /engine/small.js']);
  });

  it('answers the script of a worker under the address that was asked for, with what follows its #', async () => {
    const script = () =>
      new Response('a thread', { headers: { 'cross-origin-embedder-policy': 'require-corp' } });
    // An answer that came over the network has an address; one that was made here takes that of its request.
    const answerOf = (destination: string, kept: Response) => {
      const { promise, resolve } = Promise.withResolvers<Response>();
      run({ caches: { match: async () => Object.defineProperty(kept, 'url', { value: SITE }) } })('fetch', {
        request: {
          url: `${SITE}/engine/small.js#wasm,worker`,
          method: 'GET',
          mode: 'same-origin',
          destination,
        },
        respondWith: resolve,
        waitUntil: () => {},
      });
      return promise;
    };
    const thread = await answerOf('worker', script());
    expect([thread.url, await thread.text()]).toEqual(['', 'a thread']);
    expect(thread.headers.get('cross-origin-embedder-policy')).toBe('require-corp');
    expect((await answerOf('script', script())).url).toBe(SITE);
    expect((await answerOf('worker', Response.error())).type).toBe('error');
  });

  describe('with a broken storage', () => {
    const never = new Promise<never>(() => {});
    const broken = Promise.reject(new DOMException('broken', 'UnknownError'));
    broken.catch(() => {});
    const asked = (mode: string, path: string, parts: { caches: object; fetch: () => Promise<Response> }) => {
      const request = { url: `https://tabia.example${path}`, method: 'GET', mode };
      const { promise, resolve } = Promise.withResolvers<Response>();
      const kept: Promise<unknown>[] = [];
      const waitUntil = (work: Promise<unknown>) => kept.push(work);
      run(parts)('fetch', { request, respondWith: resolve, waitUntil });
      return { answer: promise, kept };
    };

    it.each([
      ['fails', broken],
      ['never answers', never],
    ])('brings pages and files from the network where it %s', async (_, result) => {
      const caches = { match: () => result, open: () => result };
      const fetch = async () => new Response('from the network');
      for (const [mode, path] of [
        ['navigate', '/exercise'],
        ['cors', '/assets/a-1.js'],
        ['cors', '/engine/big.nnue?sha256=1'],
      ] as const) {
        const { answer } = asked(mode, path, { caches, fetch });
        expect(await (await answer).text(), path).toBe('from the network');
      }
    });

    it('gives a file before it is written, and writes it anyway', async () => {
      const { promise: written, resolve: write } = Promise.withResolvers<void>();
      const put = vi.fn((_request: object, _answer: Response) => written);
      const caches = { match: async () => undefined, open: async () => ({ put }) };
      const fetch = async () => new Response('file');
      const { answer, kept } = asked('cors', '/assets/a-1.js', { caches, fetch });
      expect(await (await answer).text()).toBe('file');
      expect(kept).toHaveLength(1);
      write();
      await kept[0];
      expect(await put.mock.calls[0]?.[1].text()).toBe('file');
    });

    it.each([
      ['there is none', 'cors', '/assets/a-1.js', () => Promise.reject(new TypeError('no network'))],
      ['it hangs', 'cors', '/assets/a-1.js', () => never],
      ['it hangs', 'navigate', '/exercise', () => never],
    ])('waits for a slow one where of the network %s: %s', async (_, mode, path, network) => {
      const { promise: found, resolve: find } = Promise.withResolvers<Response>();
      const { answer } = asked(mode, path, {
        caches: { match: () => found, open: () => never },
        fetch: network,
      });
      // After the patience with it.
      setImmediate(() => setImmediate(() => find(new Response('kept'))));
      expect(await (await answer).text()).toBe('kept');
    });

    it.each([
      ['fails', broken],
      ['never answers', never],
    ])('takes over where it %s', async (_, result) => {
      const claim = vi.fn(async () => {});
      const { promise, resolve } = Promise.withResolvers<unknown>();
      run({ caches: { keys: () => result }, claim })('activate', { waitUntil: resolve });
      await promise;
      expect(claim).toHaveBeenCalledOnce();
    });
  });

  it.each([
    ['one window', 1, ['tabia-shell-a', 'tabia-shell-b']],
    ['two windows, of which one may be two builds behind', 2, []],
  ])('removes older builds with %s', async (_, windows, removed) => {
    const deleted: string[] = [];
    const caches = {
      keys: async () => ['tabia-shell-a', 'tabia-shell-b', 'tabia-shell-', 'tabia-engine', 'another'],
      delete: async (name: string) => deleted.push(name),
    };
    const { promise, resolve } = Promise.withResolvers<unknown>();
    run({ caches, windows })('activate', { waitUntil: resolve });
    await promise;
    expect(deleted).toEqual(removed);
  });

  it('has a place for the list of its build, and the page for its version', () => {
    expect(read('sw.js').toString()).toContain(EMPTY_LIST);
    expect(page).toContain(EMPTY_VERSION);
  });
});

describe('the page', () => {
  const page = readFileSync(join(web, 'index.html'), 'utf8');

  it('has a description, and leaves the API out of search engines', () => {
    expect(page).toMatch(/<meta\s+name="description"\s+content="[^"]{50,160}"/);
    expect(read('robots.txt').toString()).toContain('Disallow: /v1/');
  });

  it.each([
    ['light', '{"theme":"light"}', true, 'light'],
    ['dark', '{"theme":"dark"}', false, 'dark'],
    ['that of the device', '{"theme":"system"}', true, 'dark'],
    ['that of the device', null, true, 'dark'],
    ['that of the device', 'nonsense', false, 'light'],
  ])('is drawn in the saved theme before anything else: %s, saved as %s', (_, saved, isDark, theme) => {
    const [, script = ''] = /<script>(.*?)<\/script>/s.exec(page) ?? [];
    const document = { documentElement: { dataset: {} as { theme?: string } } };
    const run = new Function('document', 'localStorage', 'matchMedia', script);
    run(document, { getItem: () => saved }, () => ({ matches: isDark }));
    expect(document.documentElement.dataset.theme).toBe(theme);
    expect(page.indexOf('<script>')).toBeLessThan(page.indexOf('type="module"'));
  });
});

describe('the manifest', () => {
  const manifest = JSON.parse(read('manifest.webmanifest').toString());

  it.each<{ src: string; sizes: string; type: string }>(manifest.icons)('names a picture: $src', (icon) => {
    const bytes = read(icon.src.slice(1));
    if (icon.type !== 'image/png') return;
    // Width and height in the first chunk of a PNG.
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(icon.sizes);
  });

  it('takes a file from other applications where the worker waits for it', () => {
    const { action, method, params } = manifest.share_target;
    const worker = read('sw.js').toString();
    expect([method, worker.includes(`const GIVING = '${action}'`)]).toEqual(['POST', true]);
    expect(worker).toContain(`.get('${params.files[0].name}')`);
  });

  it('belongs to the page, with the color of its bar', () => {
    const page = readFileSync(join(web, 'index.html'), 'utf8');
    expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
    expect(page).toContain(`<meta name="theme-color" content="${manifest.theme_color}" />`);
    expect(manifest).toMatchObject({ start_url: '/exercise', display: 'standalone' });
  });
});
