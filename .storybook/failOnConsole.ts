/** Storybook's word about its own insides, said now and then; no story can do anything about it. */
export const NOT_OURS = 'Accessing the Story Store is deprecated';

/** Makes a console error or warning during a story its failure; returns what the runner calls afterward. */
export function failOnConsole() {
  const original = { error: console.error, warn: console.warn };
  const said: string[] = [];
  const hear =
    (level: 'error' | 'warn') =>
    (...words: unknown[]) => {
      const text = words.map(String).join(' ');
      if (!text.includes(NOT_OURS)) said.push(`console.${level}: ${text}`);
      original[level](...words);
    };
  console.error = hear('error');
  console.warn = hear('warn');
  return () => {
    Object.assign(console, original);
    if (said.length > 0) throw new Error(`The story wrote to the console.\n${said.join('\n')}`);
  };
}
