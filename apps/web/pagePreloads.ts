import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { normalizePath, type Plugin } from 'vite';
import type { Area } from './src/i18n/index.ts';
import type { PagePath } from './src/paths.ts';

const SOURCES = resolve(import.meta.dirname, 'src');
const LOCALES = ['ru', 'en'] as const;
/** Around every page behind the login, with the icons that app/router.tsx loads along with it. */
const FRAME = ['app/layout/MainLayout.tsx', '../../../packages/ui/src/Icon/furtherIcons.ts'] as const;
const RUSSIAN_OPENINGS = '../../../packages/chess/src/openings/russian/index.ts';

const THREE = 'routes/preAnalysis/first/FirstThree.tsx';
const BROWSER = 'routes/preAnalysis/browser/MistakeBrowser.tsx';
const SCOPE = 'routes/preAnalysis/filters/GamesScope.tsx';

/** Code that a page loads on demand at first sight, with its areas of words. */
interface View {
  readonly code: readonly string[];
  readonly areas?: readonly Area[];
}

/** Views by path and by the tab in the address; an address without a tab has the first one. */
const VIEWS: Readonly<Partial<Record<PagePath, Readonly<Record<string, View>>>>> = {
  '/pre-analysis': {
    '': { code: [THREE] },
    list: { code: [BROWSER, SCOPE] },
    tree: { code: [BROWSER, SCOPE, 'routes/preAnalysis/browser/MistakeTree.tsx'] },
    gaps: { code: [BROWSER, 'routes/preAnalysis/gaps/GapsView.tsx'], areas: ['gaps'] },
    statistics: { code: [BROWSER, SCOPE, 'routes/preAnalysis/Statistics.tsx'] },
  },
};

/** The parts of an output file that matter here. */
export interface BuiltFile {
  readonly type: string;
  readonly fileName: string;
  readonly isEntry?: boolean;
  readonly moduleIds?: readonly string[];
  readonly imports?: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } | undefined;
}

/** Modules that a page needs at first sight: of any language, and of one. */
export interface PageModules {
  /** The path, with `?tab=` where a tab needs other modules. */
  readonly address: string;
  readonly code: readonly string[];
  readonly words: Readonly<Record<(typeof LOCALES)[number], readonly string[]>>;
}

type Lists = Readonly<Record<string, readonly string[]>>;

/** Files by address, without those that the document names for every page. */
export interface Preloads {
  readonly code: Lists;
  /** Words, and names of openings. */
  readonly words: Readonly<Record<(typeof LOCALES)[number], Lists>>;
}

/** The files in which modules are packed, with the scripts and styles that those import. */
function filesOf(built: readonly BuiltFile[], modules: readonly string[]): readonly string[] {
  const byName = new Map(built.map((file) => [file.fileName, file]));
  const found = new Set<string>();
  const add = (file: BuiltFile | undefined): void => {
    if (!file || found.has(file.fileName)) return;
    found.add(file.fileName);
    for (const style of file.viteMetadata?.importedCss ?? []) found.add(style);
    for (const name of file.imports ?? []) add(byName.get(name));
  };
  for (const module of modules) {
    const file = built.find(({ moduleIds = [] }) => moduleIds.includes(module));
    if (!file) throw new Error(`No file of the build contains ${module}: see apps/web/pagePreloads.ts.`);
    add(file);
  }
  return [...found];
}

/** Finds the files of each page. Styles come first, because nothing is drawn without them. */
export function listPreloads(built: readonly BuiltFile[], pages: readonly PageModules[]): Preloads {
  const entries = built.filter(({ isEntry }) => isEntry).flatMap(({ moduleIds = [] }) => moduleIds);
  const named = filesOf(built, entries);
  const listOf = (
    modulesOf: (page: PageModules) => readonly string[],
    known = named,
    later: Lists = {},
  ): Lists =>
    Object.fromEntries(
      pages.map((page) => {
        const others = [...known, ...(later[page.address] ?? [])];
        const files = filesOf(built, modulesOf(page)).filter((name) => !others.includes(name));
        return [
          page.address,
          files.toSorted((a, b) => Number(b.endsWith('.css')) - Number(a.endsWith('.css'))),
        ];
      }),
    );
  const code = listOf((page) => page.code);
  const words = (locale: (typeof LOCALES)[number]) => listOf((page) => page.words[locale], named, code);
  return { code, words: { ru: words('ru'), en: words('en') } };
}

/** Replaces names by their places in one list: each is in the document once. */
function numbered({ code, words }: Preloads) {
  const files = [...new Set([words.ru, words.en, code].flatMap((lists) => Object.values(lists).flat()))];
  const places = (lists: Lists) =>
    Object.fromEntries(
      Object.entries(lists).map(([address, names]) => [address, names.map((name) => files.indexOf(name))]),
    );
  return { files, code: places(code), words: { ru: places(words.ru), en: places(words.en) } };
}

/**
 * The script of the document. It asks for the files of the page one after another while the first script arrives: all at
 * once, they would take most of the bandwidth from it. From then on the application asks for the rest itself.
 */
export function preloadScript(preloads: Preloads): string {
  const { files, code, words } = numbered(preloads);
  return `{
const files=${JSON.stringify(files)},code=${JSON.stringify(code)},words=${JSON.stringify(words)};
let locale;
try{locale=JSON.parse(localStorage.getItem('savedLocale')).name}catch{}
const {pathname,search}=location,view=pathname+'?tab='+new URLSearchParams(search).get('tab'),
address=view in code?view:pathname,
wanted=address in code?[...(words[locale]??words.ru)[address],...code[address]]:[],
next=()=>{
if(!wanted.length)return;
const link=document.createElement('link'),name=files[wanted.shift()];
if(name.endsWith('.css')){link.rel='preload';link.as='style'}else link.rel='modulepreload';
link.fetchPriority='low';link.crossOrigin='';link.href='/'+name;link.onload=next;document.head.append(link)
};
next()
}`;
}

/** The modules of all pages, read from the route table. */
async function readPages(): Promise<readonly PageModules[]> {
  const url = (path: string) => pathToFileURL(resolve(SOURCES, path)).href;
  // By address: the bundler of Vite's configuration would pack the application into it.
  const table = (await import(url('app/pages.ts'))) as typeof import('./src/app/pages.ts');
  const i18n = (await import(url('i18n/index.ts'))) as typeof import('./src/i18n/index.ts');
  const id = (path: string) => normalizePath(resolve(SOURCES, path));
  return table.PAGES.flatMap((page) => {
    const [, file] = /import\(["'`](.+?)["'`]\)/.exec(String(page.load)) ?? [];
    if (file === undefined) throw new Error(`The page ${page.path} does not load its code by import().`);
    const frame = table.MAIN_PAGES.includes(page) ? FRAME : [];
    const openings = page.namesOpenings ? [RUSSIAN_OPENINGS] : [];
    const views: Readonly<Record<string, View>> = VIEWS[page.path] ?? { '': { code: [] } };
    return Object.entries(views).map(([tab, { code, areas = [] }]) => {
      const wordsIn = (locale: string) =>
        i18n.wordFilesOf([...table.wordsAt(page.path), ...areas]).map((name) => `i18n/${locale}/${name}.ts`);
      return {
        address: tab === '' ? page.path : `${page.path}?tab=${tab}`,
        code: [...frame, `app/${file}`, ...code].map(id),
        words: { ru: [...wordsIn('ru'), ...openings].map(id), en: wordsIn('en').map(id) },
      };
    });
  });
}

/** Before the styles: a script that stands after them waits for them. */
const BEFORE = '<link rel="stylesheet"';

/** Names the files of each page in the document, see {@link preloadScript}. */
export function pagePreloads(): Plugin {
  return {
    name: 'tabia-page-preloads',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset' || !String(page.source).includes(BEFORE))
        throw new Error(`index.html has no ${BEFORE}: apps/web/pagePreloads.ts cannot add its script.`);
      const built = Object.values(bundle) as readonly BuiltFile[];
      const script = preloadScript(listPreloads(built, await readPages()));
      page.source = String(page.source).replace(BEFORE, () => `<script>${script}</script>\n    ${BEFORE}`);
    },
  };
}
