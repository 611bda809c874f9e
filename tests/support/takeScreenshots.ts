/**
 * `npx node tests/support/takeScreenshots.ts`: takes the pictures of docs/screenshots again, of a real Tabia that
 * analyzes its sample games. It takes some minutes of engine time.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright';
import { en } from '../../apps/web/src/i18n/en/index.ts';
import { ru } from '../../apps/web/src/i18n/ru/index.ts';
import { TOUR_PAGES } from '../../packages/api-client/src/contract/index.ts';
import type { Input, Mtd, Output } from '../../packages/api-client/src/contract/operations.ts';
import { keepCastling, sentencesOf, TO_ME } from '../../packages/mistakes/src/sentences/index.ts';
import { textsOf } from './catalogTexts.ts';
import { resolveChromium } from './chromium.ts';
import { removeData, startTabia } from './tabiaServer.ts';

const folder = resolve(import.meta.dirname, '../../docs/screenshots');
const WINDOW = { width: 1280, height: 930 };
const PHONE = { width: 360, height: 800 };
const BETWEEN_PICTURES_MS = 1_500;
/** Figures of a running analysis may change for longer: then the last picture is kept. */
const MAX_MOVEMENT_MS = 30_000;
/** Critical positions that fill the list. */
const ENOUGH_POSITIONS = 10;

const LANGUAGES = {
  en: { locale: { title: 'English', id: 1, name: 'en' }, words: en, suffix: '' },
  ru: { locale: { title: 'Русский', id: 4, name: 'ru' }, words: ru, suffix: '.ru' },
} as const;
type Language = keyof typeof LANGUAGES;

interface Scene {
  readonly page: Page;
  readonly heroid: number;
  readonly language: Language;
  /** Address of a page for the worst position. */
  readonly at: (path: string) => string;
}

async function call<M extends Mtd>(page: Page, mtd: M, input: Input<M>): Promise<Output<M> | undefined> {
  const response = await page.request.post('/v1/api/', { data: { mtd, ...input } });
  return response.ok() ? ((await response.json()) as Output<M>) : undefined;
}

/** Opens a guest account and waits until there is enough to see. */
async function openScene(browser: Browser, baseURL: string, language: Language): Promise<Scene> {
  const { locale } = LANGUAGES[language];
  const context = await browser.newContext({ baseURL, viewport: WINDOW, reducedMotion: 'reduce' });
  await context.addInitScript((saved) => {
    localStorage.setItem('savedLocale', JSON.stringify(saved));
    localStorage.setItem('cookieAccepted', 'yes');
  }, locale);
  const page = await context.newPage();
  const guest = await call(page, 'account/guest', { language: locale.id });
  if (guest === undefined) throw new Error('No guest account was opened.');
  await call(page, 'users/setpreferences', { tours_seen: [...TOUR_PAGES] });
  const heroid = guest.heroid ?? 0;
  for (;;) {
    const mistakes = (await call(page, 'usergames/mistakes', { heroid }))?.mistakes ?? [];
    const worst = mistakes
      .toSorted((a, b) => b.total_shortage - a.total_shortage)
      // A picture shows the move to play, not that it is being checked.
      .find(({ herowhite, advice }) => herowhite === 1 && advice?.recommended);
    if (mistakes.length >= ENOUGH_POSITIONS && worst !== undefined) {
      const query = `heroid=${heroid}&posid=${worst.position_id}&herowhite=1`;
      return { page, heroid, language, at: (path) => `${path}?${query}` };
    }
    await pause(2_000);
  }
}

/** Takes pictures of a page until two in a row are the same: nothing loads, spins or moves any more. */
async function stillPicture(page: Page): Promise<Buffer> {
  const deadline = Date.now() + MAX_MOVEMENT_MS;
  for (let before = await page.screenshot(); ; ) {
    await pause(BETWEEN_PICTURES_MS);
    const picture = await page.screenshot();
    if (picture.equals(before) || Date.now() > deadline) return picture;
    before = picture;
  }
}

/** The words of the interface on each picture, by their keys: a test compares them with the catalogs. */
const wordsFile = join(folder, 'words.json');

/** The sentences on each picture, and what they were said of: the same test says them again. */
const sentencesFile = join(folder, 'sentences.json');

async function noteSentences(
  { page, heroid, language }: Scene,
  picture: string,
  shown: string,
): Promise<void> {
  const { mistakes = [] } = (await call(page, 'usergames/mistakes', { heroid })) ?? {};
  const said = mistakes.flatMap(({ fen, total_count: totalCount, advice }) => {
    if (!advice) return [];
    return Object.values(sentencesOf({ fen, totalCount }, advice, language, TO_ME)).flatMap((sentence) =>
      sentence && shown.includes(keepCastling(sentence)) ? [{ sentence, fen, totalCount, advice }] : [],
    );
  });
  const noted = JSON.parse(await readFile(sentencesFile, 'utf8'));
  noted[picture] = said;
  await writeFile(sentencesFile, `${JSON.stringify(noted, null, 2)}\n`);
}

async function noteWords(scene: Scene, picture: string): Promise<void> {
  const { page, language } = scene;
  const text = await page.evaluate(() => document.body.innerText);
  await noteSentences(scene, picture, text);
  const lines = new Set(text.split('\n').map((line) => line.trim()));
  const texts = [...textsOf(LANGUAGES[language].words)];
  const noted = JSON.parse(await readFile(wordsFile, 'utf8'));
  noted[picture] = Object.fromEntries(texts.filter(([, words]) => lines.has(words)));
  await writeFile(wordsFile, `${JSON.stringify(noted, null, 2)}\n`);
}

async function take(scene: Scene, name: string): Promise<void> {
  const { page, language } = scene;
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    await document.fonts.ready;
  });
  const picture = `${name}${LANGUAGES[language].suffix}.png`;
  await writeFile(join(folder, picture), await stillPicture(page));
  await noteWords(scene, picture);
}

async function takeList(scene: Scene): Promise<void> {
  await scene.page.goto(scene.at('/pre-analysis'));
  await scene.page.getByRole('option').first().waitFor();
  await take(scene, 'critical-positions');
}

async function takeTraining(scene: Scene): Promise<void> {
  const { page, language } = scene;
  const { words } = LANGUAGES[language];
  await page.goto(scene.at('/exercise'));
  await page.getByRole('button', { name: words.exercise.learn, exact: true }).click();
  // The hint appears after a delay: its arrow belongs in the screenshot.
  await page.getByRole('button', { name: words.exercise.controls.show }).waitFor();
  await take(scene, 'training');
}

async function takeTree(scene: Scene): Promise<void> {
  const { page, language } = scene;
  await page.goto(scene.at('/pre-analysis'));
  await page.getByRole('tab', { name: LANGUAGES[language].words.mistakes.views.tree }).click();
  await page.getByRole('treeitem').first().waitFor();
  await take(scene, 'tree');
}

async function takeAnalysis(scene: Scene): Promise<void> {
  const { page } = scene;
  await page.goto(scene.at('/analysis'));
  await page.getByRole('treeitem').first().waitFor();
  await take(scene, 'analysis');
  await page.setViewportSize(PHONE);
  await take(scene, 'phone');
  await page.setViewportSize(WINDOW);
}

const tabia = await startTabia();
const browser = await chromium.launch(await resolveChromium());
try {
  const english = await openScene(browser, tabia.url, 'en');
  await english.page.goto('/');
  await take(english, 'players');
  for (const takeNext of [takeList, takeTree, takeAnalysis]) await takeNext(english);
  const russian = await openScene(browser, tabia.url, 'ru');
  await takeList(russian);
  for (const scene of [english, russian]) await takeTraining(scene);
} finally {
  await browser.close();
  await tabia.stop();
  await removeData(tabia);
}
