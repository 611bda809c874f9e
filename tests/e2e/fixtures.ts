import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type APIRequestContext, test as base, expect, type Page, type Request } from '@playwright/test';
import i18next, { type i18n } from 'i18next';
import { DEFAULT_VARIABLES } from '../../apps/web/src/i18n/defaultVariables.ts';
import { en } from '../../apps/web/src/i18n/en/index.ts';
import { ru } from '../../apps/web/src/i18n/ru/index.ts';
import type { Input, Mtd, Output } from '../../packages/api-client/src/contract/operations.ts';
import { SHOWN_PAGE } from '../report.ts';
import { PASSWORD } from '../support/pageLoads/prepareAccount.ts';
import {
  type ChesscomStandIn,
  type LichessStandIn,
  startChesscomStandIn,
  startLichessStandIn,
} from '../support/platforms/index.ts';
import { removeData, startTabia, type TabiaServer } from '../support/tabiaServer.ts';
import { preparedData } from './prepareData.ts';

/** As the application keeps the chosen language. */
export const LOCALES = {
  ru: { title: 'Русский', id: 4, name: 'ru' },
  en: { title: 'English', id: 1, name: 'en' },
} as const;
export type Language = keyof typeof LOCALES;

/**
 * The languages of a test in which only the words differ: one, as the walk goes its way in both. What depends on how long words are is
 * measured in both. `TABIA_TEST_LANGUAGES=all npm test -- e2e` runs all tests in both.
 */
export function languagesOf(one: Language): readonly Language[] {
  return process.env.TABIA_TEST_LANGUAGES === 'all' ? ['ru', 'en'] : [one];
}

/** Finds a text of the application by `area:key`, with its figures filled in. */
export type Words = (key: string, options?: Record<string, unknown>) => string;

/** The application’s own words, so that tests find things as people do. A missing key fails the test. */
export async function wordsOf(language: Language): Promise<Words> {
  const instance: i18n = i18next.createInstance();
  await instance.init({
    lng: language,
    resources: { ru, en },
    defaultNS: 'common',
    interpolation: { escapeValue: false, defaultVariables: DEFAULT_VARIABLES },
  });
  return (key, options = {}) => {
    if (!instance.exists(key, options)) throw new Error(`The application has no words under ${key}.`);
    return String(instance.t(key as never, options as never));
  };
}

/**
 * Answers, scripts and pictures come late by chance and overtake one another, as on a busy machine:
 * `TABIA_TEST_LATE=1 npm test -- e2e` brings out steps that hold only while everything is quick.
 */
async function answerLate(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (Math.random() < 0.5) await pause(Math.random() * (Math.random() < 0.8 ? 150 : 1_500));
    // The page may have navigated away in the meantime.
    await route.continue().catch(() => {});
  });
}

/** As many times slower as `TABIA_TEST_SLOW` says, whatever else the machine does. */
async function slowDown(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: Number(process.env.TABIA_TEST_SLOW) });
}

interface World {
  tabia: TabiaServer;
  lichess: LichessStandIn;
  chesscom: ChesscomStandIn;
}

interface Fixtures {
  /** Deletes the account of a test after it. */
  forgotten: undefined;
  /** Fails a test whose page had errors, console errors or requests to other hosts. */
  watched: string[];
}

export const test = base.extend<Fixtures, { world: World }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures out of this pattern
    async ({}, use) => {
      const lichess = await startLichessStandIn({ players: [] });
      const chesscom = await startChesscomStandIn({ players: [] });
      const dataDir = await mkdtemp(join(tmpdir(), 'tabia-test-'));
      await cp(preparedData(), dataDir, { recursive: true });
      const tabia = await startTabia({
        dataDir,
        env: { LICHESS_URL: lichess.url, CHESSCOM_URL: chesscom.url, ENGINE_PROCESSES: '1' },
      });
      await use({ tabia, lichess, chesscom });
      const code = await tabia.stop();
      await Promise.all([lichess.close(), chesscom.close(), removeData(tabia)]);
      expect(code, 'the server ends in order').toBe(0);
    },
    { scope: 'worker', timeout: 360_000 },
  ],
  baseURL: async ({ world }, use) => use(world.tabia.url),
  /**
   * What an account waits for is searched to its end: deep lines of twenty positions take the engine longer than most tests, beside all that
   * come next. With the account its searches go.
   */
  forgotten: [
    async ({ context }, use) => {
      await use(undefined);
      // Refused where nobody is signed in any more, or the test has changed the password. It has no games then.
      await post(context.request, 'account/delete_user', { password: PASSWORD });
    },
    { auto: true },
  ],
  watched: [
    async ({ page, world }, use, testInfo) => {
      const faults: string[] = [];
      const unanswered = new Set<Request>();
      // The question about cookies is answered: the banner would only stand in the way of the rest.
      await page.addInitScript(() => {
        localStorage.setItem('cookieAccepted', 'yes');
      });
      if (process.env.TABIA_TEST_LATE) await answerLate(page);
      if (process.env.TABIA_TEST_SLOW) await slowDown(page);
      page.on('pageerror', (error) => faults.push(`page error: ${error.message}`));
      page.on('console', (message) => {
        // The browser logs refused operations on its own; the page handles them.
        const isAnswer = /Failed to load resource/.test(message.text());
        if (message.type() === 'error' && !isAnswer) faults.push(`console: ${message.text()}`);
      });
      page.on('request', (request) => {
        const { origin, protocol } = new URL(request.url());
        if (!['data:', 'blob:'].includes(protocol) && origin !== world.tabia.url)
          faults.push(`stranger: ${request.url()}`);
        unanswered.add(request);
      });
      page.on('requestfinished', (request) => unanswered.delete(request));
      page.on('requestfailed', (request) => unanswered.delete(request));
      await use(faults);
      if (testInfo.errors.length > 0) {
        const waiting = [...unanswered].map((request) => `no answer yet: ${new URL(request.url()).pathname}`);
        const text = await page.locator('body').innerText({ timeout: 1_000 });
        const description = [page.url(), ...faults, ...waiting, text].join('\n');
        testInfo.annotations.push({ type: SHOWN_PAGE, description });
      }
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Chooses the interface language before the first page. */
export async function speak(page: Page, language: Language): Promise<void> {
  await page.addInitScript(
    (value) => localStorage.setItem('savedLocale', JSON.stringify(value)),
    LOCALES[language],
  );
}

function post<M extends Mtd>(request: APIRequestContext, mtd: M, input: Input<M>) {
  return request.post('/v1/api/', {
    data: { mtd, ...input },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
}

/** Calls one operation with the cookies of the page; undefined while the service refuses it. */
export async function tryCall<M extends Mtd>(
  request: APIRequestContext,
  mtd: M,
  input: Input<M>,
): Promise<Output<M> | undefined> {
  const answer = await post(request, mtd, input);
  return answer.ok() ? answer.json() : undefined;
}

/** Calls one operation with the cookies of the page. */
export async function call<M extends Mtd>(
  request: APIRequestContext,
  mtd: M,
  input: Input<M>,
): Promise<Output<M>> {
  const answer = await post(request, mtd, input);
  expect(answer.ok(), `${mtd}: ${await answer.text()}`).toBe(true);
  return answer.json();
}
