import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** As in index.html. */
export const EMPTY_WORDS = 'const words = {};';
const LOCALES = ['ru', 'en'] as const;

interface Words {
  readonly cookies: Readonly<Record<string, string>>;
  readonly problem: { readonly missing: object; readonly late: object; readonly reload: string };
}

async function readWords(locale: string): Promise<object> {
  const path = resolve(import.meta.dirname, `src/i18n/${locale}/common.json`);
  const { cookies, problem } = JSON.parse(await readFile(path, 'utf8')) as Words;
  return { ...cookies, failed: problem.missing, late: problem.late, reload: problem.reload };
}

/**
 * Puts words into the document that it says before any code has come: the question about cookies, and that the code fails to
 * come or is late.
 */
export function questionWords(): Plugin {
  return {
    name: 'tabia-question-words',
    async transformIndexHtml(html) {
      if (!html.includes(EMPTY_WORDS))
        throw new Error(`index.html has no ${EMPTY_WORDS}: apps/web/questionWords.ts cannot fill it in.`);
      const words = Object.fromEntries(
        await Promise.all(LOCALES.map(async (locale) => [locale, await readWords(locale)])),
      );
      const filled = html.replace(EMPTY_WORDS, () => `const words = ${JSON.stringify(words)};`);
      // Each page loads it, with its comments and its indentation.
      return filled.replace(/^\s+(?:\/\/.*\n\s*)*/gm, '');
    },
  };
}
