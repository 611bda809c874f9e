import { writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { TOUR_PAGES } from '../../packages/api-client/src/contract/index.ts';
import { isPlatformSource, platformOf } from '../../packages/api-client/src/contract/shapes/platforms.ts';
import { confirmationToken, PASSWORD } from '../support/pageLoads/prepareAccount.ts';
import { boxOf } from './findingSteps.ts';
import { call, expect, type Language, LOCALES, test, type Words } from './fixtures.ts';

/** Steps of a user; elements are found by their text in the current language. */

interface Account {
  readonly name: string;
  readonly email: string;
}

/** Fills in the sign-up form and sends it; ends on the page that says to check the mail. */
export async function register(page: Page, t: Words, account: Account): Promise<void> {
  await page.goto('/register');
  await fillRegistration(page, t, account);
}

/** The same on the page that is open. */
export async function fillRegistration(page: Page, t: Words, { name, email }: Account): Promise<void> {
  await page.getByRole('textbox', { name: t('auth:register.name') }).fill(name);
  await page.getByRole('textbox', { name: t('auth:email') }).fill(email);
  await page.getByLabel(t('auth:password'), { exact: true }).fill(PASSWORD);
  await page.getByLabel(t('auth:register.repeat'), { exact: true }).fill(PASSWORD);
  // The box itself is out of sight: people press its words.
  await page.getByRole('checkbox', { name: t('auth:register.terms') }).check({ force: true });
  await page.getByRole('button', { name: t('auth:register.submit') }).click();
  await expect(page.getByRole('heading', { name: t('auth:confirmation.title') })).toBeVisible();
}

/**
 * Goes from the waiting page to the mails of a local install and follows the link in the one to this address; ends on
 * the page that says that the address is confirmed.
 */
export async function confirmInOutbox(page: Page, t: Words, email: string): Promise<void> {
  await followInOutbox(page, t, email);
  await expect(page.getByRole('heading', { level: 1, name: t('welcome:registered.title') })).toBeVisible();
}

/** The same, wherever the link leads. */
export async function followInOutbox(page: Page, t: Words, email: string): Promise<void> {
  await page.getByRole('link', { name: t('auth:confirmation.outbox') }).click();
  await page.getByRole('row').filter({ hasText: email }).getByRole('link').click();
  await page.getByRole('link', { name: /waiting-for-confirmation\?token=/ }).click();
}

/** Where the newest mail to an address leads, by the outbox; `pathname` without its slash. */
export async function mailedLink(page: Page, email: string, pathname: string): Promise<string> {
  await page.goto('/outbox');
  await page.getByRole('row').filter({ hasText: email }).first().getByRole('link').click();
  const link = page.getByRole('link', { name: new RegExp(`${pathname}\\?token=`) });
  return (await link.getAttribute('href')) ?? '';
}

/** Fills in the login form and sends it. */
export async function signIn(
  page: Page,
  t: Words,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  await page.getByRole('textbox', { name: t('auth:email') }).fill(email);
  await page.getByLabel(t('auth:password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: t('auth:login.submit'), exact: true }).click();
}

/** Signs up and confirms; ends on the cards, signed in. */
export async function signUp(page: Page, t: Words, account: Account): Promise<void> {
  await register(page, t, account);
  await confirmInOutbox(page, t, account.email);
  await page.getByRole('link', { name: t('welcome:registered.toGames') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('cards:title') })).toBeVisible();
  await skipTours(page);
  await page.reload();
}

/** Has the tours of all pages counted as seen: they would only stand in front of the rest. */
export async function skipTours(page: Page): Promise<void> {
  await call(page.request, 'users/setpreferences', { tours_seen: [...TOUR_PAGES] });
}

/** The state after `signUp`, without the forms, for tests of later steps; a test of the tours keeps them. */
export async function startSignedUp(
  page: Page,
  t: Words,
  {
    name,
    email,
    language,
    tours = false,
  }: Account & { readonly language: Language; readonly tours?: boolean },
): Promise<void> {
  const { id } = LOCALES[language];
  await call(page.request, 'account/register', {
    name,
    email,
    password: PASSWORD,
    terms: true,
    language: id,
  });
  const read = async (path: string) => (await page.request.get(path)).text();
  const token = await confirmationToken(read, email);
  await call(page.request, 'account/registerbylink', { token });
  if (!tours) await skipTours(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: t('cards:title') })).toBeVisible();
}

/** Adds a player; answers its card, or its row where many players stand in a table. */
export async function addPlayer(page: Page, t: Words, name: string): Promise<Locator> {
  await page.getByRole('button', { name: t('cards:addPlayer') }).click();
  const dialog = page.getByRole('dialog', { name: t('cards:player.addTitle') });
  await dialog.getByRole('textbox', { name: t('cards:player.name') }).fill(name);
  await dialog.getByRole('button', { name: t('cards:player.add'), exact: true }).click();
  const player = page.getByRole('article', { name }).or(page.getByRole('row', { name }));
  await expect(player).toBeVisible();
  return player;
}

/** Where games come from, by the numbers of the contract. */
export type Source = 1 | 2 | 3 | 4;

/** The name of a kind of source as its button shows it. */
export function sourceName(t: Words, source: Source): string {
  return isPlatformSource(source) ? platformOf(source).name : t(`cards:source.${source}`);
}

/** Opens the row that adds a source, at this kind of source. */
export async function openSource(card: Locator, t: Words, source: Source): Promise<void> {
  await card.getByRole('button', { name: t('cards:add.open') }).click();
  await card.getByRole('button', { name: sourceName(t, source), exact: true }).click();
}

/** A file as a user has it on the disk. */
export interface GivenFile {
  readonly name: string;
  readonly text: string;
}

/** Chooses a file for the open row. */
export async function giveFile(card: Locator, t: Words, { name, text }: GivenFile): Promise<void> {
  const chooser = card.page().waitForEvent('filechooser');
  await card.getByRole('button', { name: t('cards:add.choose') }).click();
  await (await chooser).setFiles({ name, mimeType: 'application/x-chess-pgn', buffer: Buffer.from(text) });
}

/**
 * Drops a file onto the open row. The browser itself drags it: a file that a script puts into an event is not believed
 * to come from a disk.
 */
export async function dropFile(card: Locator, t: Words, { name, text }: GivenFile): Promise<void> {
  const page = card.page();
  const path = test.info().outputPath(name);
  await writeFile(path, text);
  const zone = card.getByText(t('cards:add.drop'));
  await zone.scrollIntoViewIfNeeded();
  const box = await boxOf(zone);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const browser = await page.context().newCDPSession(page);
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await browser.send('Input.dispatchDragEvent', { type, x, y, data });
  await browser.detach();
}

/** Chooses whose games of the file are meant, and has them loaded. */
export async function choosePlayer(
  card: Locator,
  t: Words,
  { player, games }: { readonly player: string; readonly games: number },
): Promise<void> {
  await card
    .getByRole('grid', { name: t('cards:add.players') })
    .getByRole('row', { name: player })
    .click();
  const words = t('cards:add.load', { count: games });
  await card.getByRole('button', { name: words }).click();
}

/** Uploads a PGN file for a player and has one player's games of it loaded, as over the board. */
export async function uploadGames(
  card: Locator,
  t: Words,
  { player, games, ...file }: GivenFile & { readonly player: string; readonly games: number },
): Promise<void> {
  await openSource(card, t, 2);
  await giveFile(card, t, file);
  await choosePlayer(card, t, { player, games });
}

/** The progress bar of a judging phase of a source. */
export function phaseBar(
  card: Locator,
  t: Words,
  name: string,
  phase: 'opening' | 'middlegame' | 'endgame',
): Locator {
  return card
    .getByRole('group', { name: t('cards:phases.label', { name }) })
    .getByRole('progressbar', { name: t(`cards:phases.${phase}`) });
}

/** Types a name on a platform into the open row. */
export async function typeAccount(
  card: Locator,
  t: Words,
  { source, name }: { readonly source: 3 | 4; readonly name: string },
): Promise<void> {
  const platform = sourceName(t, source);
  await card.getByRole('textbox', { name: t('cards:add.name', { platform }) }).fill(name);
}

/** The button that adds the account that was typed. */
export function addButton(card: Locator, t: Words): Locator {
  return card.getByRole('button', { name: t('cards:add.submit'), exact: true });
}

/** Adds an account on a platform to a player; its games start loading. */
export async function addAccount(
  card: Locator,
  t: Words,
  account: { readonly source: 3 | 4; readonly name: string },
): Promise<void> {
  await openSource(card, t, account.source);
  await typeAccount(card, t, account);
  await addButton(card, t).click();
}

/** Waits until a source is loaded and every bar of it is full; how long engines think only the time of the test limits. */
export async function waitForAnalysis(card: Locator, t: Words, name: string): Promise<void> {
  const bar = phaseBar(card, t, name, 'opening');
  await expect
    .poll(
      async () => {
        // Reading what is not there yet would have a limit of its own.
        if ((await bar.count()) === 0) return false;
        const [now, most] = [
          await bar.getAttribute('aria-valuenow'),
          await bar.getAttribute('aria-valuemax'),
        ];
        return now !== null && now === most;
      },
      { timeout: 0, intervals: [250] },
    )
    .toBe(true);
}

/** Presses a label of the analyzed position, which then says that it is on or off. */
export async function switchLabel(page: Page, t: Words, label: string, on: boolean): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${t('board:labels.lists')}`) }).click();
  const lists = page.getByRole('dialog', { name: t('board:labels.lists') });
  const one = lists.getByRole('switch', { name: label, exact: true });
  await expect(one).toBeChecked({ checked: !on });
  await lists.getByText(label, { exact: true }).click();
  await expect(one).toBeChecked({ checked: on });
  await page.keyboard.press('Escape');
  await expect(lists).toBeHidden();
}

/** Hides the chosen move by its menu, has hidden moves drawn, and takes the hiding back; ends at the same move. */
export async function hideAndShow(page: Page, t: Words, move: Locator): Promise<void> {
  const hidden = new RegExp(t('analysis:nodeMarks.hidden'));
  const drawn = page.getByRole('switch', { name: t('analysis:showHidden', { hidden: 1 }) });
  await move.click();
  await page.getByRole('menuitem', { name: t('analysis:marks.hide') }).click();
  await expect(move).toHaveCount(0);
  await expect(drawn).not.toBeChecked();
  await drawn.press('Space');
  await expect(move).toHaveAccessibleName(hidden);
  await move.click();
  await page.getByRole('button', { name: t('analysis:marks.unhide'), exact: true }).click();
  await expect(drawn).toHaveCount(0);
  await expect(move).not.toHaveAccessibleName(hidden);
}

/** Goes from the card of a player to the list of all critical positions, past the three to start with. */
export async function showAllPositions(page: Page, t: Words): Promise<void> {
  await page.getByRole('link', { name: t('cards:totals.show') }).click();
  await allPositions(page, t).click();
  await expect(page.getByRole('listbox', { name: t('mistakes:listLabel') })).toBeVisible();
}

/** The link from the three positions to start with to all of them. */
export function allPositions(page: Page, t: Words): Locator {
  const [before = ''] = t('mistakes:first.all', { number: '|' }).split('(|)');
  return page.getByRole('link', { name: before });
}

/** Waits until the service worker has everything and answers for this page. */
export async function untilKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
  });
}
