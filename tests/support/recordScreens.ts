/**
 * `npx node tests/support/recordScreens.ts`: records again the answers behind the screens in Storybook, of a real Tabia
 * that has finished the analysis of a player: no screen says that something is still computed.
 */
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { chromium, type Page, type Response } from 'playwright';
import { en } from '../../apps/web/src/i18n/en/index.ts';
import { USABLE_MARK } from '../../apps/web/src/services/firstView.ts';
import { openAnalyzedPlayer } from './analyzedPlayer.ts';
import { resolveChromium } from './chromium.ts';
import { removeData, startTabia } from './tabiaServer.ts';

const TARGET = resolve(import.meta.dirname, '../../.storybook/screens/recorded.json');
/** The page that asks what other people play, once it stands. */
const COMPARED = 'criticalPositions';
const MAX_WAIT_MS = 300_000;
const ENGLISH = { title: 'English', id: 1, name: 'en' } as const;

/** One call with its answer. */
interface Recorded {
  readonly mtd: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly output: unknown;
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
  const { heroid, query } = await openAnalyzedPlayer(page, ENGLISH.id);
  const answers = await record(page);
  const addresses = await visit(page, heroid, query);
  const recorded = { at: new Date().toISOString(), addresses, answers: [...answers.values()] };
  await writeFile(TARGET, `${JSON.stringify(recorded)}\n`);
} finally {
  await browser.close();
  await tabia.stop();
  await removeData(tabia);
}
