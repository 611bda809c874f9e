import { readFile } from 'node:fs/promises';

/** The web app owns the texts; the server only reads them. */
const TEXTS_URL = new URL('../../../../web/src/i18n/', import.meta.url);

/** A help text in one language. */
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

/** Parses a help file: `points` maps keys to title and text. Malformed entries are skipped. */
export function parseHelpTexts(json: string): HelpText[] {
  const { points } = Object(JSON.parse(json)) as { points?: unknown };
  return Object.entries(Object(points)).flatMap(([key, value]: [string, unknown]) =>
    isHelpEntry(value) ? [{ key, title: value.title, text: value.text }] : [],
  );
}

/** Help texts of a language in file order; empty if the web app's sources are not installed. */
export async function readHelpTexts(language: 'en' | 'ru'): Promise<HelpText[]> {
  try {
    return parseHelpTexts(await readFile(new URL(`${language}/help.json`, TEXTS_URL), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
