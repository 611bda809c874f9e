/** An occasional deprecation notice of Storybook itself, which no story can prevent. */
export const STORYBOOK_NOTICE = 'Accessing the Story Store is deprecated';

const written: string[] = [];

/** Fails if the story wrote an error or a warning since it began or since the last call. */
export function expectSilence() {
  // Taken first: Storybook repeats a failed cleanup in every later story of the page, and all of them would fail.
  const messages = written.splice(0);
  if (messages.length > 0) throw new Error(`The story wrote to the console.\n${messages.join('\n')}`);
}

/** Records console errors and warnings of a story; returns the cleanup function for the runner. */
export function recordConsole() {
  const original = { error: console.error, warn: console.warn };
  written.length = 0;
  const record =
    (level: 'error' | 'warn') =>
    (...words: unknown[]) => {
      const text = words.map(String).join(' ');
      if (!text.includes(STORYBOOK_NOTICE)) written.push(`console.${level}: ${text}`);
      original[level](...words);
    };
  console.error = record('error');
  console.warn = record('warn');
  return () => {
    Object.assign(console, original);
    expectSilence();
  };
}
