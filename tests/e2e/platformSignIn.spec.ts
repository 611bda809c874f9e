import { expect, speak, test, wordsOf } from './fixtures.ts';
import { addPlayer, choosePlayer, openSource, skipTours } from './steps.ts';

const NAME = 'Anna_Signs_In';
const PGN = '[White "Anna_Signs_In"]\n[Black "Boris"]\n[Result "1-0"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 1-0\n';

test('with Lichess one signs up without a password, comes back, and unlinks a second name', async ({
  page,
  world,
  watched,
}) => {
  await speak(page, 'en');
  const t = await wordsOf('en');
  const { lichess } = world;
  for (const name of [NAME, `${NAME}_2`]) await lichess.addPlayer({ name, pgn: PGN.replaceAll(NAME, name) });
  const go = page.getByRole('button', { name: t('auth:platform.continue', { platform: 'Lichess' }) });

  await page.goto('/login');
  await go.click();
  await page.getByRole('link', { name: NAME, exact: true }).click();
  // A new account without players: its first page asks for games.
  await expect(page).toHaveURL('/');
  await page.getByRole('button', { name: t('account.menu', { name: NAME }) }).click();
  await page.getByRole('menuitem', { name: t('account.leave'), exact: true }).click();
  await expect(page).toHaveURL('/login');

  // Back, and a second name is linked.
  await go.click();
  await page.getByRole('link', { name: NAME, exact: true }).click();
  await expect(page.getByRole('button', { name: t('account.menu', { name: NAME }) })).toBeVisible();
  await page.goto('/settings');
  await expect(page.getByText(NAME, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: t('settings:waysIn.linkAnother', { platform: 'Lichess' }) }).click();
  await page.getByRole('link', { name: `${NAME}_2`, exact: true }).click();
  await expect(page).toHaveURL('/settings');
  const unlink = page.getByRole('button', {
    name: t('settings:waysIn.unlinkName', { platform: 'Lichess', name: `${NAME}_2` }),
  });
  await unlink.click();
  await expect(unlink).toBeHidden();
  await expect.poll(() => lichess.signIn.tokens().length).toBe(1);
  // The page of the platform is the only other host that was seen.
  expect(watched.splice(0).filter((fault) => !fault.includes(lichess.url))).toEqual([]);
});

test('what is asked with the session before, while a linked name begins another, signs nobody out', async ({
  page,
  world,
  watched,
}) => {
  await speak(page, 'en');
  const t = await wordsOf('en');
  const { lichess } = world;
  const names = [`${NAME}_4`, `${NAME}_5`];
  for (const name of names) await lichess.addPlayer({ name, pgn: PGN.replaceAll(NAME, name) });
  const [first = '', second = ''] = names;
  await page.goto('/login');
  await page.getByRole('button', { name: t('auth:platform.continue', { platform: 'Lichess' }) }).click();
  await page.getByRole('link', { name: first, exact: true }).click();
  await expect(page.getByRole('button', { name: t('account.menu', { name: first }) })).toBeVisible();
  await page.goto('/settings');
  await page.getByRole('button', { name: t('settings:waysIn.linkAnother', { platform: 'Lichess' }) }).click();

  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const { promise: ended, resolve: hasEnded } = Promise.withResolvers<void>();
  const refusals: number[] = [];
  const { promise: refused, resolve: isRefused } = Promise.withResolvers<void>();
  await page.route('**/v1/api/', async (route) => {
    const body = route.request().postData() ?? '';
    if (body.includes('identities/finish')) {
      const response = await route.fetch();
      hasEnded();
      await refused;
      await route.fulfill({ response });
    } else if (body.includes('users/getpreferences') && refusals.length === 0) {
      // Sent before the browser has the new cookie, read by the server after the old session has ended.
      await ended;
      const response = await route.fetch({ headers: { ...route.request().headers(), cookie } });
      refusals.push(response.status());
      await route.fulfill({ response });
      isRefused();
    } else await route.continue();
  });
  await page.getByRole('link', { name: second, exact: true }).click();
  await expect(page).toHaveURL('/settings');
  await expect(page.getByText(second, { exact: true })).toBeVisible();
  expect(refusals).toEqual([401]);
  // The browser logs each refusal.
  expect(watched.splice(0).filter((fault) => !fault.includes(lichess.url) && !fault.includes('401'))).toEqual(
    [],
  );
});

test('games that one has imported on Lichess are loaded like a file, until Lichess refuses', async ({
  page,
  world,
  watched,
}) => {
  await speak(page, 'en');
  const t = await wordsOf('en');
  const { lichess } = world;
  const name = `${NAME}_3`;
  const imports = `[Event "Club championship"]\n${PGN.replaceAll(NAME, 'Ivanova, Anna')}`;
  await lichess.addPlayer({ name, pgn: '', imports });
  await page.goto('/login');
  await page.getByRole('button', { name: t('auth:platform.continue', { platform: 'Lichess' }) }).click();
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('button', { name: t('account.menu', { name }) })).toBeVisible();

  await skipTours(page);
  await page.goto('/');
  const card = await addPlayer(page, t, 'Anna');
  await openSource(card, t, 2);
  const button = card.getByRole('button', {
    name: t('cards:add.imports.button', { name, platform: 'Lichess' }),
  });
  await button.click();
  await choosePlayer(card, t, { player: 'Ivanova, Anna', games: 1 });
  await expect(card.getByText('Ivanova, Anna')).toBeVisible();

  lichess.signIn.revokeAll();
  await openSource(card, t, 2);
  await button.click();
  await expect(
    card.getByRole('alert').filter({ hasText: t('cards:add.imports.revoked', { platform: 'Lichess' }) }),
  ).toBeVisible();
  await expect(
    card.getByRole('button', { name: t('auth:platform.continue', { platform: 'Lichess' }) }),
  ).toBeVisible();
  expect(watched.splice(0).filter((fault) => !fault.includes(lichess.url))).toEqual([]);
});
