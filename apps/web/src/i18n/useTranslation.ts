import type { i18n, TFunction } from 'i18next';
import { createContext, use, useCallback, useEffect, useSyncExternalStore } from 'react';
import { type Area, loadWords } from './index.ts';
import { LOCALES } from './locales.ts';

/** What i18next gives for a key, with or without variables. */
type Translate = (key: string, ...variables: unknown[]) => string;

/**
 * A translation function that asks i18next once for each phrase without variables: a page says the same hundred phrases each time it
 * is drawn. A phrase that was not found is asked for again, since its words may come later.
 */
export function rememberedPhrases(translate: Translate): Translate {
  const phrases = new Map<string, string>();
  return (key, ...variables) => {
    if (variables.length > 0) return translate(key, ...variables);
    const known = phrases.get(key);
    if (known !== undefined) return known;
    const phrase = translate(key);
    // i18next gives the key for what it does not find, without the area before it.
    if (!key.endsWith(phrase)) phrases.set(key, phrase);
    return phrase;
  };
}

/** The service's number of the chosen language, for the mails it writes. */
export function useLanguageId(): 1 | 4 {
  const { i18n } = useTranslation();
  return LOCALES.find(({ name }) => name === i18n.language)?.id ?? 4;
}

/** The translations, around everything that says words. */
export const WordsContext = createContext<i18n | null>(null);

type Areas = Area | readonly [Area, ...Area[]];

interface Translation<A extends Areas> {
  /** Words of the first area; those of the others by `area:key`. */
  readonly t: TFunction<A>;
  readonly i18n: i18n;
  /** False while the words load, only with `wait: false`. */
  readonly ready: boolean;
}

/** Made once for all components of one instance. */
interface Caches {
  readonly loading: Map<string, Promise<void>>;
  readonly translators: Map<string, unknown>;
  /** Areas whose words are there, by language: words stay, and asking i18next takes longer than drawing a button. */
  readonly ready: Set<string>;
}
const caches = new WeakMap<i18n, Caches>();

function cachesOf(words: i18n): Caches {
  const known = caches.get(words);
  if (known) return known;
  const made: Caches = { loading: new Map(), translators: new Map(), ready: new Set() };
  caches.set(words, made);
  return made;
}

function cached<T>(map: Map<string, T>, key: string, make: () => T): T {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

/** True once the words of all areas are there. */
function isReady(words: i18n, key: string): boolean {
  const { ready } = cachesOf(words);
  const name = `${words.language} ${key}`;
  if (ready.has(name)) return true;
  const areThere = key.split(' ').every((area) => words.hasResourceBundle(words.language, area));
  if (areThere) ready.add(name);
  return areThere;
}

/**
 * The words of some areas in the language in use; draws again when another language is chosen or the words have come.
 * Until they are there the part of the page is suspended, or with `wait: false` has `ready` false. If they do not come, the
 * first throws: it would say keys.
 */
export function useTranslation<const A extends Areas = 'common'>(
  areas?: A,
  { wait = true }: { wait?: boolean } = {},
): Translation<A> {
  const words = use(WordsContext);
  if (!words)
    throw new Error(
      'useTranslation is called outside of WordsContext: wrap the tree in <WordsContext value={…}>.',
    );
  const list: readonly Area[] = typeof areas === 'object' ? areas : [areas ?? 'common'];
  const key = list.join(' ');
  const subscribe = useCallback(
    (changed: () => void) => {
      words.on('languageChanged', changed);
      words.on('loaded', changed);
      return () => {
        words.off('languageChanged', changed);
        words.off('loaded', changed);
      };
    },
    [words],
  );
  const snapshot = () => `${words.language} ${isReady(words, key) ? 'ready' : ''}`;
  const state = useSyncExternalStore(subscribe, snapshot, snapshot);
  const ready = state.endsWith('ready');
  useEffect(() => {
    if (!ready) void words.loadNamespaces(key.split(' '));
  }, [words, key, ready]);
  const { loading, translators } = cachesOf(words);
  const wanted = `${words.language} ${key}`;
  // React runs a suspended component again and expects the same use(), though the words are there by then.
  if (wait && (!ready || loading.has(wanted))) use(cached(loading, wanted, () => loadWords(words, list)));
  const t = cached(translators, `${state} ${key}`, () =>
    rememberedPhrases(words.getFixedT(words.language, list[0]) as unknown as Translate),
  );
  return { t: t as TFunction<A>, i18n: words, ready };
}
