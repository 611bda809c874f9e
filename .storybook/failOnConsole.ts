/** An occasional deprecation notice of Storybook itself, which no story can prevent. */
export const STORYBOOK_NOTICE = 'Accessing the Story Store is deprecated';

/** Makes console errors and warnings fail a story; returns the cleanup function for the runner. */
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
