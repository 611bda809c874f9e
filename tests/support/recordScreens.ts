/**
 * `npx node tests/support/recordScreens.ts`: records again the answers behind the screens in Storybook, of a real Tabia
 * that analyzes its sample games. It takes some minutes of engine time.
 */
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Page } from 'playwright';
import { en } from '../../apps/web/src/i18n/en/index.ts';
import { TOUR_PAGES } from '../../packages/api-client/src/contract/index.ts';
import type { Input, Mtd, Output } from '../../packages/api-client/src/contract/operations.ts';
import { resolveChromium } from './chromium.ts';
import { removeData, startTabia } from './tabiaServer.ts';

const TARGET = resolve(import.meta.dirname, '../../.storybook/screens/recorded.json');
/** Critical positions that fill the list. */
const ENOUGH_POSITIONS = 10;
const MAX_WAIT_MS = 300_000;
const ENGLISH = { title: 'English', id: 1, name: 'en' } as const;

/** One call with its answer. */
interface Recorded {
  readonly mtd: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly output: unknown;
}

/** The answer; undefined while the service still computes it. */
async function call<M extends Mtd>(page: Page, mtd: M, input: Input<M>): Promise<Output<M> | undefined> {
  const response = await page.request.post('/v1/api/', { data: { mtd, ...input } });
  return response.ok() ? ((await response.json()) as Output<M>) : undefined;
}

/** Waits until the list is full and each finding has its advice; the query of the worst with White. */
async function worstOf(page: Page, heroid: number): Promise<string> {
  for (;;) {
    const mistakes = (await call(page, 'usergames/mistakes', { heroid }))?.mistakes ?? [];
    const worst = mistakes
      .toSorted((a, b) => b.expected_loss - a.expected_loss)
      .find(({ herowhite }) => herowhite === 1);
    if (mistakes.length >= ENOUGH_POSITIONS && worst && mistakes.every(({ advice }) => advice !== null))
      return `heroid=${heroid}&posid=${worst.position_id}&herowhite=1`;
    await pause(2_000);
  }
}

/** Keeps the last answer to each call of a page. */
async function record(page: Page): Promise<ReadonlyMap<string, Recorded>> {
  const answers = new Map<string, Recorded>();
  await page.route('**/v1/api/**', async (route) => {
    const body = route.request().postDataJSON() as { mtd: string };
    // A call that the page has left needs no answer.
    const response = await route.fetch().catch(() => undefined);
    if (response === undefined) return;
    const { mtd, ...input } = body;
    if (response.ok()) answers.set(JSON.stringify(body), { mtd, input, output: await response.json() });
    await route.fulfill({ response }).catch(() => {});
  });
  return answers;
}

/** Opens each screen; its address is kept, so that the stories ask for the same. */
async function visit(page: Page, heroid: number, query: string): Promise<Readonly<Record<string, string>>> {
  const addresses = {
    login: '/login',
    players: '/',
    firstThree: `/pre-analysis?heroid=${heroid}`,
    criticalPositions: `/pre-analysis?${query}`,
    analysis: `/analysis?${query}`,
    training: `/exercise?${query}`,
  };
  for (const address of Object.values(addresses).slice(1)) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    await pause(3_000);
  }
  await page.getByRole('button', { name: en.exercise.learn, exact: true }).click();
  await page.getByRole('button', { name: en.exercise.controls.show }).waitFor();
  await page.waitForLoadState('networkidle');
  return addresses;
}

const tabia = await startTabia();
const browser = await chromium.launch(await resolveChromium());
try {
  const context = await browser.newContext({ baseURL: tabia.url, viewport: { width: 1280, height: 800 } });
  await context.addInitScript((saved) => {
    localStorage.setItem('savedLocale', JSON.stringify(saved));
    localStorage.setItem('cookieAccepted', 'yes');
  }, ENGLISH);
  const page = await context.newPage();
  // The engine may be at work on the page's own question.
  page.setDefaultTimeout(MAX_WAIT_MS);
  const guest = await call(page, 'account/guest', { language: ENGLISH.id });
  if (guest === undefined) throw new Error('No guest account was opened.');
  const { heroid } = guest;
  await call(page, 'users/setpreferences', { tours_seen: [...TOUR_PAGES] });
  const query = await worstOf(page, heroid);
  const answers = await record(page);
  const addresses = await visit(page, heroid, query);
  const recorded = { at: new Date().toISOString(), addresses, answers: [...answers.values()] };
  await writeFile(TARGET, `${JSON.stringify(recorded)}\n`);
} finally {
  await browser.close();
  await tabia.stop();
  await removeData(tabia);
}
