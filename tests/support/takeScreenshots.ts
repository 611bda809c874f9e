/**
 * `npm run screenshots`: takes the pictures of docs/screenshots again, of a real Tabia that has analyzed sample games, and
 * notes the words of their pages. It takes some minutes of engine time.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright';
import { en } from '../../apps/web/src/i18n/en/index.ts';
import { ru } from '../../apps/web/src/i18n/ru/index.ts';
import { openAnalyzedPlayer } from './analyzedPlayer.ts';
import { resolveChromium } from './chromium.ts';
import { SCREENSHOT_FOLDER, type Screenshot, WORDS_FILE, wordsHash } from './screenshotWords.ts';
import { removeData, startTabia } from './tabiaServer.ts';

const WINDOW = { width: 1280, height: 930 };
const PHONE = { width: 360, height: 800 };
const BETWEEN_PICTURES_MS = 1_500;
/** A page that moves for longer gets no picture, milliseconds. */
const MAX_MOVEMENT_MS = 60_000;

const LANGUAGES = {
  en: { locale: { title: 'English', id: 1, name: 'en' }, words: en, suffix: '' },
  ru: { locale: { title: 'Русский', id: 4, name: 'ru' }, words: ru, suffix: '.ru' },
} as const;
type Language = keyof typeof LANGUAGES;

interface Scene {
  readonly page: Page;
  readonly language: Language;
  /** Address of a page for the worst position. */
  readonly at: (path: string) => string;
}

/** Opens a guest account whose games are analyzed. */
async function openScene(browser: Browser, baseURL: string, language: Language): Promise<Scene> {
  const { locale } = LANGUAGES[language];
  const context = await browser.newContext({ baseURL, viewport: WINDOW, reducedMotion: 'reduce' });
  await context.addInitScript((saved) => {
    localStorage.setItem('savedLocale', JSON.stringify(saved));
    localStorage.setItem('cookieAccepted', 'yes');
  }, locale);
  const page = await context.newPage();
  const { query } = await openAnalyzedPlayer(page, locale.id);
  return { page, language, at: (path) => `${path}?${query}` };
}

/** Takes pictures of a page until two in a row are the same: nothing loads, spins or moves any more. */
async function stillPicture(page: Page): Promise<Buffer> {
  const deadline = Date.now() + MAX_MOVEMENT_MS;
  for (let before = await page.screenshot(); ; ) {
    await pause(BETWEEN_PICTURES_MS);
    const picture = await page.screenshot();
    if (picture.equals(before)) return picture;
    if (Date.now() > deadline) throw new Error(`${page.url()} still moves after a minute.`);
    before = picture;
  }
}

const taken: Record<string, string> = {};

async function take({ page, language }: Scene, name: Screenshot): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    await document.fonts.ready;
  });
  const file = `${name}${LANGUAGES[language].suffix}.png`;
  await writeFile(join(SCREENSHOT_FOLDER, file), await stillPicture(page));
  taken[file] = wordsHash(name, language);
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
  for (const takeNext of [takeList, takeTree, takeAnalysis, takeTraining]) await takeNext(english);
  const russian = await openScene(browser, tabia.url, 'ru');
  for (const takeNext of [takeList, takeTraining]) await takeNext(russian);
  await writeFile(WORDS_FILE, `${JSON.stringify(taken, null, 2)}\n`);
} finally {
  await browser.close();
  await tabia.stop();
  await removeData(tabia);
}
