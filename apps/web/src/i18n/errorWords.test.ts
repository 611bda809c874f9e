import { ApiError, type ApiErrorCode, CLIENT_CODES } from '@tabia/api-client';
import {
  BUSY_WITH,
  ERROR_CODES,
  FAILURE_REASONS,
  MAX_HELP_TOKENS,
  MAX_HOMEWORK_PER_DAY,
  MAX_IMPORTED_GAMES,
  statusOf,
} from '@tabia/api-client/contract';
import type { i18n } from 'i18next';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type ErrorWords, oneText, serverDetail, useErrorWords } from './errorWords.ts';
import { startI18n } from './index.ts';
import { WordsContext } from './useTranslation.ts';

type Fields = ConstructorParameters<typeof ApiError>[0];

const HINT = 'A sentence of the server.';

function failure(code: ApiErrorCode, fields: Partial<Fields> = {}) {
  return new ApiError({ code, status: 500, hint: HINT, mtd: 'heroes/list', ...fields });
}

/** What a page says of each failure. */
function sayingOf(value: i18n, failures: readonly unknown[]): ErrorWords[] {
  const words: ErrorWords[] = [];
  const Page = () => {
    const explain = useErrorWords();
    words.push(...failures.map(explain));
    return null;
  };
  renderToString(createElement(WordsContext, { value }, createElement(Page)));
  return words;
}

/** The same when all words have come. */
async function said(locale: 'en' | 'ru', failures: readonly unknown[]): Promise<ErrorWords[]> {
  return sayingOf(await startI18n(['errors', 'failures'], locale), failures);
}

it.each<[ApiErrorCode, number, string | undefined]>([
  ['bad-payload', 400, 'detail'],
  ['forbidden', 403, 'badRequest'],
  ['timeout', 408, 'badRequest'],
  ['conflict', 409, 'badRequest'],
  ['internal', 500, 'badRequest'],
  ['unknown', 502, 'badRequest'],
  ['busy', 503, undefined],
  ['not-found', 404, undefined],
  ['nickname-exists', 409, undefined],
  ['tree-too-short', 422, undefined],
  ['calculating', 425, undefined],
  ['gateway-timeout', 504, undefined],
  ['unknown', 200, undefined],
  ['offline', 0, undefined],
])('%s %i: %s for those who run the service', (code, status, kind) => {
  const detail = serverDetail(failure(code, { status }));
  const server = kind === 'badRequest' ? `: ${HINT}` : '';
  expect(detail).toEqual(kind === undefined ? undefined : { kind, status, server });
});

it('says the words of the reason alone, and names the fields of a bad payload', async () => {
  const [reason, fields] = await said('ru', [
    failure('conflict', { status: 409, reason: 'training-not-under-way' }),
    failure('bad-payload', { status: 400, paths: ['name', 'until'] }),
  ]);
  expect(reason).toEqual({
    title: 'Эта тренировка уже не идёт',
    text: 'Она закончена, или с тех пор вы начали другую. Начните новую.',
  });
  expect(fields?.text).toMatch(/^Проверьте, что введено.* \(400: name, until\)$/);
});

it('tells a failure by its code until the words of its reason have come', async () => {
  const words = await startI18n(['errors'], 'en');
  const failed = failure('not-found', { status: 404, reason: 'file-gone' });
  const [byCode] = sayingOf(words, [failure('not-found', { status: 404 })]);
  expect(sayingOf(words, [failed])).toEqual([byCode]);
  await expect.poll(() => sayingOf(words, [failed])[0]?.title).toBe('The file is no longer there');
});

const REASONS = Object.entries(FAILURE_REASONS).flatMap(([code, reasons]) =>
  reasons.map((reason) => failure(code as keyof typeof FAILURE_REASONS, { reason })),
);
const EVERY = [
  ...[...ERROR_CODES, ...CLIENT_CODES].map((code) => failure(code)),
  ...BUSY_WITH.map((busy) => failure('busy', { busy })),
  ...REASONS,
];

/** English words that a Russian page may show: names, formats, and fields of programs. */
const LATIN_NAMES = /PGN|FEN|ZIP|PNG|JPEG|WebP|Caps Lock|Tabia/g;

/** What follows where nothing is known of a failure but its code. */
const SERVER_DATA = ` (Bad Request 500: ${HINT})`;

it('shows a reader of Russian no English but what the server said of an unexplained failure', async () => {
  for (const { title, text } of await said('ru', EVERY)) {
    const shown = `${title} ${text.replace(SERVER_DATA, '')}`.replaceAll(LATIN_NAMES, '');
    expect(shown).not.toMatch(/[A-Za-z]{2}/);
    expect(shown).toMatch(/[а-яё]/);
  }
});

it.each(['en', 'ru'] as const)(
  'quotes the server where a failure is unexplained, and only there, in %s',
  async (locale) => {
    const quoting = new Set(['forbidden', 'unknown-operation', 'timeout', 'conflict', 'internal', 'unknown']);
    const words = await said(locale, EVERY);
    for (const [index, { code, reason }] of EVERY.entries())
      expect(words[index]?.text.endsWith(SERVER_DATA)).toBe(quoting.has(code) && reason === undefined);
  },
);

it('has one name for each reason, and words that differ from those of its code', async () => {
  const names = REASONS.map(({ reason }) => reason);
  expect(new Set(names).size).toBe(names.length);
  const codes = await said(
    'en',
    REASONS.map(({ code }) => failure(code, { status: statusOf(code as 'conflict') })),
  );
  const reasons = await said('en', REASONS);
  for (const [index, words] of reasons.entries()) expect(words.title).not.toBe(codes[index]?.title);
});

it.each(['en', 'ru'] as const)('tells the limits as they are, in %s', async (locale) => {
  const [tokens, homework, games] = await said(locale, [
    failure('forbidden', { reason: 'too-many-tokens' }),
    failure('rate-limited', { reason: 'homework-of-day' }),
    failure('too-many-games', { reason: 'evaluated-games' }),
  ]);
  expect(tokens?.text).toContain(` ${MAX_HELP_TOKENS}`);
  expect(homework?.text).toContain(` ${MAX_HOMEWORK_PER_DAY}`);
  expect(games?.text.replaceAll(/\D/g, '')).toBe(String(MAX_IMPORTED_GAMES));
});

it('puts what happened before what to do, where the message has a title of its own', () => {
  expect(oneText({ title: 'It is late', text: 'Try later.' })).toBe('It is late. Try later.');
  expect(oneText({ title: 'Please wait!', text: 'It comes.' })).toBe('Please wait! It comes.');
});
