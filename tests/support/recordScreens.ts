/**
 * `npx node tests/support/recordScreens.ts`: records again the answers behind the screens in Storybook, of a real Tabia
 * that has finished the analysis of a player: no screen says that something is still computed.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Page, type Response } from 'playwright';
import { SAMPLE_FILE, SAMPLE_PLAYER } from '../../apps/server/src/services/players/loadPlayerCards.ts';
import { en } from '../../apps/web/src/i18n/en/index.ts';
import { USABLE_MARK } from '../../apps/web/src/services/firstView.ts';
import { TOUR_PAGES } from '../../packages/api-client/src/contract/index.ts';
import type { Input, Mtd, Output } from '../../packages/api-client/src/contract/operations.ts';
import { resolveChromium } from './chromium.ts';
import { removeData, startTabia } from './tabiaServer.ts';

const TARGET = resolve(import.meta.dirname, '../../.storybook/screens/recorded.json');
const PLAYER = 'Sample player';
/** The first games of the sample. Two engines finish them within minutes, all 300 take them half an hour. */
const GAMES = 60;
/** Positions that a screen shows at once. */
const IN_SIGHT = 10;
/** The page that asks what other people play, once it stands. */
const COMPARED = 'criticalPositions';
/** How often the progress of the analysis is asked for, milliseconds. */
const POLL_MS = 2_000;
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

/** Opens a guest account with some of the sample games; the id of the player. */
async function openAccount(page: Page): Promise<number> {
  const guest = await call(page, 'account/guest', { language: ENGLISH.id });
  if (guest === undefined) throw new Error('No guest account was opened.');
  await call(page, 'heroes/delete', { heroid: guest.heroid ?? 0 });
  await call(page, 'users/setpreferences', { tours_seen: [...TOUR_PAGES] });
  const games = (await readFile(SAMPLE_FILE, 'utf8')).split(/\n\n(?=\[Event )/).slice(0, GAMES);
  const upload = await page.request.put(`/v1/upload?name=${basename(SAMPLE_FILE)}`, {
    headers: { 'content-type': 'application/octet-stream' },
    data: Buffer.from(games.join('\n\n')),
  });
  const { uploadid } = (await upload.json()) as { uploadid: number };
  const hero = await call(page, 'heroes/add', { name: PLAYER });
  if (hero === undefined) throw new Error('The player was not added.');
  const { heroid } = hero;
  await call(page, 'misc/loadgames', { heroid, uploadid, player: SAMPLE_PLAYER, source: 2 });
  return heroid;
}

/** Waits until the service has neither games to load nor positions to judge. */
async function waitForAnalysis(page: Page): Promise<void> {
  for (;;) {
    const done = (await call(page, 'task/done', {}))?.tasks ?? [];
    const left = (await call(page, 'task/get', {}))?.tasks;
    const failed = [...done, ...(left ?? [])].find(({ state }) => state === 'failed');
    if (failed)
      throw new Error(`The task ${failed.taskid} failed: ${failed.error}. Start the recording again.`);
    if (left?.length === 0 && done.some(({ kind }) => kind === 'analyze')) return;
    await pause(POLL_MS);
  }
}

/** The query of the position that costs the most with White. Every reason in sight must be confirmed. */
async function worstOf(page: Page, heroid: number): Promise<string> {
  const mistakes = (await call(page, 'usergames/mistakes', { heroid }))?.mistakes ?? [];
  const byLoss = mistakes.toSorted((a, b) => b.expected_loss - a.expected_loss);
  const unconfirmed = byLoss.slice(0, IN_SIGHT).filter(({ advice }) => advice?.checking);
  if (unconfirmed.length > 0)
    throw new Error(
      `The analysis is finished, but ${unconfirmed.length} reasons in sight are not confirmed.`,
    );
  const worst = byLoss.find(({ herowhite }) => herowhite === 1);
  if (!worst) throw new Error('The sample games have no critical position with White.');
  return `heroid=${heroid}&posid=${worst.position_id}&herowhite=1`;
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

function isComparison(response: Response): boolean {
  return response.request().postData()?.includes('"openingtrees/groupmoves"') ?? false;
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
  for (const [name, address] of Object.entries(addresses).slice(1)) {
    const compared = name === COMPARED && page.waitForResponse(isComparison);
    await page.goto(address);
    await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, USABLE_MARK);
    await compared;
    await page.waitForLoadState('networkidle');
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
  const heroid = await openAccount(page);
  await waitForAnalysis(page);
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
