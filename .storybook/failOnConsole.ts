/** Storybook's word about its own insides, said now and then; no story can do anything about it. */
export const STORYBOOK_NOTICE = 'Accessing the Story Store is deprecated';

/** Makes a console error or warning during a story its failure; returns what the runner calls afterward. */
export function failOnConsole() {
  const original = { error: console.error, warn: console.warn };
  const messages: string[] = [];
  const record =
    (level: 'error' | 'warn') =>
    (...words: unknown[]) => {
      const text = words.map(String).join(' ');
      if (!text.includes(STORYBOOK_NOTICE)) messages.push(`console.${level}: ${text}`);
      original[level](...words);
    };
  console.error = record('error');
  console.warn = record('warn');
  return () => {
    Object.assign(console, original);
    if (messages.length > 0) throw new Error(`The story wrote to the console.\n${messages.join('\n')}`);
  };
}
