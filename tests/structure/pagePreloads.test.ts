import { expect, it } from 'vitest';
import { listPreloads, preloadScript } from '../../apps/web/pagePreloads.ts';

function script(
  name: string,
  moduleIds: readonly string[],
  imports: readonly string[] = [],
  styles: string[] = [],
) {
  return {
    type: 'chunk',
    fileName: `assets/${name}.js`,
    isEntry: name === 'index',
    moduleIds,
    imports: imports.map((each) => `assets/${each}.js`),
    viteMetadata: { importedCss: new Set(styles.map((style) => `assets/${style}.css`)) },
  };
}

const BUILT = [
  script('index', ['main'], ['first']),
  script('first', ['react'], [], ['first']),
  script('frame', ['layout', 'icons'], ['first'], ['frame']),
  script('list', ['List'], ['rows', 'frame']),
  script('rows', ['rows'], ['first']),
  script('tree', ['Tree'], ['rows']),
  script('ru', ['ru/every', 'ru/list']),
  script('en', ['en/every']),
  { type: 'asset', fileName: 'assets/first.css' },
];
const PAGES = [
  { address: '/list', code: ['layout', 'List'], words: { ru: ['ru/every'], en: ['en/every'] } },
  {
    address: '/list?tab=tree',
    code: ['layout', 'Tree'],
    words: { ru: ['ru/every', 'rows'], en: ['en/every'] },
  },
];
const PRELOADS = listPreloads(BUILT, PAGES);

it('lists what a page needs beside the files of every page: words of each language, styles, scripts', () => {
  const list = ['assets/frame.css', 'assets/frame.js', 'assets/list.js', 'assets/rows.js'];
  const tree = ['assets/frame.css', 'assets/frame.js', 'assets/tree.js', 'assets/rows.js'];
  expect(PRELOADS.code).toEqual({ '/list': list, '/list?tab=tree': tree });
  expect(PRELOADS.words.ru).toEqual({ '/list': ['assets/ru.js'], '/list?tab=tree': ['assets/ru.js'] });
  expect(PRELOADS.words.en['/list']).toEqual(['assets/en.js']);
});

it('refuses a page whose code is in no file', () => {
  const page = { address: '/gone', code: ['Gone'], words: { ru: [], en: [] } };
  expect(() => listPreloads(BUILT, [page])).toThrow('No file of the build contains Gone');
});

interface Link {
  rel: string;
  as?: string;
  href: string;
  onload: () => void;
}

/** Runs the script of the document at an address; answers what it asks for, one after another. */
function runAt(address: string, savedLocale: string | null): readonly string[] {
  const { pathname, search } = new URL(address, 'http://localhost');
  const asked: Link[] = [];
  const document = { createElement: () => ({}), head: { append: (link: Link) => asked.push(link) } };
  const localStorage = { getItem: () => savedLocale };
  const location = { pathname, search };
  new Function('document', 'localStorage', 'location', preloadScript(PRELOADS))(
    document,
    localStorage,
    location,
  );
  for (let index = 0; index < asked.length; index += 1) {
    // The next one waits for it.
    expect(asked).toHaveLength(index + 1);
    asked[index]?.onload();
  }
  return asked.map(({ rel, as, href }) => [rel, as, href].filter(Boolean).join(' '));
}

it.each([
  ['/list', null, 'ru', 'list'],
  ['/list?heroid=3', '{"name":"ru"}', 'ru', 'list'],
  ['/list?tab=unknown', '{"name":"en"}', 'en', 'list'],
  ['/list?heroid=3&tab=tree', 'not JSON', 'ru', 'tree'],
])(
  'asks for the files of %s one after another, words first, with the locale %s',
  (address, saved, words, page) => {
    expect(runAt(address, saved)).toEqual([
      `modulepreload /assets/${words}.js`,
      'preload style /assets/frame.css',
      'modulepreload /assets/frame.js',
      `modulepreload /assets/${page}.js`,
      'modulepreload /assets/rows.js',
    ]);
  },
);

it('asks for nothing at an unknown address', () => {
  expect(runAt('/nowhere', null)).toEqual([]);
});
