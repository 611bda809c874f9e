import { readFile } from 'node:fs/promises';

/** The words of the application stand beside its screens; the server only hands them on. */
const TEXTS_URL = new URL('../../../../web/src/i18n/', import.meta.url);

/** One help point in one language. */
export interface HelpText {
  readonly key: string;
  readonly title: string;
  readonly text: string;
}

function isHelpEntry(value: unknown): value is { title: string; text: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'title' in value &&
    typeof value.title === 'string' &&
    'text' in value &&
    typeof value.text === 'string'
  );
}

/** The help points of a file: `points` holds title and text by key. Entries of another shape are left out. */
export function parseHelpTexts(json: string): HelpText[] {
  const { points } = Object(JSON.parse(json)) as { points?: unknown };
  return Object.entries(Object(points)).flatMap(([key, value]: [string, unknown]) =>
    isHelpEntry(value) ? [{ key, title: value.title, text: value.text }] : [],
  );
}

/** The help texts of a language in the order of its file; none where the application is installed without its sources. */
export async function readHelpTexts(language: 'en' | 'ru'): Promise<HelpText[]> {
  try {
    return parseHelpTexts(await readFile(new URL(`${language}/help.json`, TEXTS_URL), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
