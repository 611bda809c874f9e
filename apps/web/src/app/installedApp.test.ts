import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EMPTY_WORDS } from '../../questionWords.ts';
import { EMPTY_LIST, EMPTY_VERSION, listShell } from '../../shellFiles.ts';
import { paths } from '../paths.ts';

const web = join(import.meta.dirname, '../..');
const folder = join(web, 'public');
function read(path: string): Buffer {
  return readFileSync(join(folder, path));
}

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
  const run = (parts: { caches: object; fetch?: () => Promise<Response>; windows?: number }) => {
    const listeners = new Map<string, (event: object) => void>();
    const self = {
      location: { origin: 'https://tabia.example' },
      addEventListener: (kind: string, listener: (event: object) => void) => listeners.set(kind, listener),
      clients: { matchAll: async () => Array.from({ length: parts.windows ?? 1 }), claim: async () => {} },
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

describe('the question about cookies in the page', () => {
  const page = readFileSync(join(web, 'index.html'), 'utf8');
  const words = {
    ru: { title: 'Куки', text: 'Зачем', policy: 'Ещё', decline: 'Нет', accept: 'Да' },
    en: { title: 'Cookies', text: 'Why', policy: 'More', decline: 'No', accept: 'Yes' },
  };
  const script = [...page.matchAll(/<script>(.*?)<\/script>/gs)]
    .map(([, text = '']) => text)
    .find((text) => text.includes(EMPTY_WORDS));

  const draw = (kept: Readonly<Record<string, string>>, pathname = '/') => {
    const parts = Array.from({ length: 5 }, () => ({ textContent: '' }));
    const question = { hidden: true, querySelectorAll: () => parts };
    const run = new Function(
      'document',
      'localStorage',
      'location',
      script?.replace(EMPTY_WORDS, `const words = ${JSON.stringify(words)};`) ?? 'throw new Error()',
    );
    const localStorage = { getItem: (key: string) => kept[key] ?? null };
    run({ querySelector: () => question }, localStorage, { pathname });
    return { ...question, words: parts.map(({ textContent }) => textContent) };
  };

  it.each([
    ['Russian at first', {}, 'ru'],
    ['the saved language', { savedLocale: '{"name":"en"}' }, 'en'],
    ['Russian for another one', { savedLocale: '{"name":"fr"}' }, 'ru'],
  ] as const)('is asked in %s', (_, kept, locale) => {
    const { title, text, policy, decline, accept } = words[locale];
    expect(draw(kept)).toMatchObject({ hidden: false, words: [title, text, policy, decline, accept] });
  });

  it('is not asked again, nor on the page about what is closed without them', () => {
    expect(draw({ cookieAccepted: 'yes' }).hidden).toBe(true);
    expect(draw({}, paths.restricted).hidden).toBe(true);
  });

  it('is left to the application where the saved language cannot be read', () => {
    expect(draw({ savedLocale: 'nonsense' }).hidden).toBe(true);
  });

  it('has its place in the document: title, text, policy, then both answers', () => {
    const [, question = ''] = /<div class="shell-question"(.*?)<script>/s.exec(page) ?? [];
    expect([...question.matchAll(/<(b|span|u)>/g)].map(([, tag]) => tag)).toEqual([
      'b',
      'span',
      'u',
      'span',
      'span',
    ]);
    expect(question).toContain('aria-hidden="true" hidden');
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
