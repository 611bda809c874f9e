import type { Plugin } from 'vite';

const DICTIONARY = /^\.{1,2}\/.*?([a-z]{2}-[A-Z]{2})\.(?:mjs|js)$/;
const IMPORTER = /node_modules\/react-aria(?:-components)?\//;
const SPOKEN: readonly string[] = ['ru-RU', 'en-US'];
/** One empty module in place of every dictionary that the interface never speaks. */
const EMPTY = '\0no-dictionary';

/** Leaves the dictionaries of two languages in React Aria, which brings over thirty. */
export function twoDictionaries(): Plugin {
  return {
    name: 'tabia-two-dictionaries',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const [, language] = DICTIONARY.exec(source) ?? [];
      if (language === undefined || SPOKEN.includes(language) || !IMPORTER.test(importer)) return null;
      return EMPTY;
    },
    load: (id) => (id === EMPTY ? 'export default {};' : null),
  };
}
