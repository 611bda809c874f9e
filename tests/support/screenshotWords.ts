import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { wordsAt } from '../../apps/web/src/app/pages.ts';
import { en } from '../../apps/web/src/i18n/en/index.ts';
import { ru } from '../../apps/web/src/i18n/ru/index.ts';
import { paths } from '../../apps/web/src/paths.ts';

export const SCREENSHOT_FOLDER = resolve(import.meta.dirname, '../../docs/screenshots');
/** For each picture the hash of the words of its page when it was taken. */
export const WORDS_FILE = join(SCREENSHOT_FOLDER, 'words.json');

/** The page that each picture shows. */
const PAGE_OF = {
  players: paths.cards,
  'critical-positions': paths.preAnalysis,
  tree: paths.preAnalysis,
  analysis: paths.analysis,
  phone: paths.analysis,
  training: paths.exercise,
} as const;
export type Screenshot = keyof typeof PAGE_OF;

/** Hash of the words that the page of a picture says. Another one: the picture may be older than the screen. */
export function wordsHash(screenshot: Screenshot, language: 'en' | 'ru'): string {
  const words = language === 'ru' ? ru : en;
  const said = wordsAt(PAGE_OF[screenshot]).map((area) => words[area]);
  return createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 16);
}
