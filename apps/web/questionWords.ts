import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** As in index.html. */
export const EMPTY_WORDS = 'const words = {};';
const LOCALES = ['ru', 'en'] as const;

async function readQuestion(locale: string): Promise<unknown> {
  const path = resolve(import.meta.dirname, `src/i18n/${locale}/common.json`);
  const { cookies } = JSON.parse(await readFile(path, 'utf8')) as { cookies: unknown };
  return cookies;
}

/** Puts the words of the question about cookies into the document, which draws them before any code has come. */
export function questionWords(): Plugin {
  return {
    name: 'tabia-question-words',
    async transformIndexHtml(html) {
      if (!html.includes(EMPTY_WORDS))
        throw new Error(`index.html has no ${EMPTY_WORDS}: apps/web/questionWords.ts cannot fill it in.`);
      const words = Object.fromEntries(
        await Promise.all(LOCALES.map(async (locale) => [locale, await readQuestion(locale)])),
      );
      return html.replace(EMPTY_WORDS, () => `const words = ${JSON.stringify(words)};`);
    },
  };
}
