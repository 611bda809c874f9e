import type { Locator, Page } from '@playwright/test';
import { keepCastling, sentencesOf, TO_ME } from '../../packages/mistakes/src/sentences/index.ts';
import { call, expect, type Language, tryCall } from './fixtures.ts';

/** Steps around the three findings to start with, and measures of what is on the screen. */

/** The findings of a player once every verdict is final: the bar of the card may be full a moment before the list is. */
export async function completeList(page: Page, heroid: number) {
  // While there is none at all, the service answers that it is calculating.
  const ask = () => tryCall(page.request, 'usergames/mistakes', { heroid });
  await expect.poll(async () => (await ask())?.calculating, { timeout: 0 }).toBe(false);
  return (await call(page.request, 'usergames/mistakes', { heroid })).mistakes;
}

/** The worst findings by the service, once nothing about them can change: all searches are done and each advice is firm. */
export async function worstOf(page: Page, heroid: number) {
  const ask = () => call(page.request, 'usergames/mistakes', { heroid });
  const isSettled = async () => {
    const { mistakes, calculating } = await ask();
    return !calculating && mistakes.every(({ advice }) => advice !== null && !advice.checking);
  };
  await expect.poll(isSettled, { timeout: 0 }).toBe(true);
  const { mistakes } = await ask();
  return mistakes.toSorted((a, b) => b.expected_loss - a.expected_loss);
}

/** The cards of the findings to start with. */
export function cards(page: Page): Locator {
  return page.getByRole('main').getByRole('article');
}

/**
 * Each card says the sentences of its finding, the most expensive first. An open page keeps the order it began with, so this is
 * of a visit after everything was found.
 */
export async function expectThree(page: Page, heroid: number, language: Language): Promise<void> {
  const worst = await worstOf(page, heroid);
  await page.reload();
  await expect(cards(page)).toHaveCount(3);
  for (const [index, { fen, total_count, advice }] of worst.slice(0, 3).entries()) {
    if (!advice) throw new Error('The finding has no advice.');
    const { habit, instead } = sentencesOf({ fen, totalCount: total_count }, advice, language, TO_ME);
    await expect(cards(page).nth(index)).toContainText(keepCastling(`${habit} ${instead}`));
  }
  expect(new Set(worst.slice(0, 3).map(({ herowhite }) => herowhite)).size).toBe(2);
}

/**
 * Where a part is on the page, pixels; a part that is not drawn yet is waited for. One look tells whether it is there and
 * where: between two looks the page may take it away and draw another in its place.
 */
export async function boxOf(part: Locator) {
  let box: Awaited<ReturnType<Locator['boundingBox']>> = null;
  await expect
    .poll(async () => {
      box = await part.boundingBox();
      return box;
    })
    .not.toBeNull();
  const { x, y, width, height } = box ?? { x: NaN, y: NaN, width: NaN, height: NaN };
  return { x, y, width, height, bottom: y + height, right: x + width };
}

/** What is measured of several parts holds once the page has been laid out: a part may move between two measures. */
export async function expectLaidOut(measures: () => Promise<void>): Promise<void> {
  await expect(measures).toPass({ timeout: 60_000 });
}

/** A part is inside another one, up to one pixel. */
export async function expectInside(part: Locator, window: Locator): Promise<void> {
  await expectLaidOut(async () => {
    const [inner, outer] = [await boxOf(part), await boxOf(window)];
    expect(inner.x).toBeGreaterThanOrEqual(outer.x - 1);
    expect(inner.y).toBeGreaterThanOrEqual(outer.y - 1);
    expect(inner.right).toBeLessThanOrEqual(outer.right + 1);
    expect(inner.bottom).toBeLessThanOrEqual(outer.bottom + 1);
  });
}

/** Headings begin with the one of the page and go down by one level at a time. */
export async function expectHeadingOrder(page: Page): Promise<void> {
  const levels = await page
    .getByRole('heading')
    .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))));
  expect(levels[0]).toBe(1);
  for (const [index, level] of levels.slice(1).entries())
    expect(level, `headings ${levels.join(' ')}`).toBeLessThanOrEqual((levels[index] ?? 0) + 1);
}

/** Nothing is wider than the window. */
export async function expectNoSideScroll(page: Page): Promise<void> {
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  // A page is laid out again some frames after its window has changed.
  await expect.poll(beyond).toBe(0);
}
