import { stockfishScript } from '../../packages/engine/src/browser/connectStockfishWorker.ts';
import { startNewerBuild } from '../support/newerBuild.ts';
import { expect, LOCALES, languagesOf, speak, test, wordsOf } from './fixtures.ts';
import { startSignedUp, untilKept } from './steps.ts';

for (const language of languagesOf('en'))
  test(`without the network the application stands, and goes on when it is back, in ${language}`, async ({
    page,
    context,
  }) => {
    const t = await wordsOf(language);
    await speak(page, language);
    await startSignedUp(page, t, { name: 'Olga', email: `offline-${language}@example.org`, language });
    await untilKept(page);
    const navigation = page.getByRole('navigation', { name: t('nav.label') });
    const message = page.getByText(t('connection.text'));

    await context.setOffline(true);
    await navigation.getByRole('link', { name: t('nav.exercise') }).click();
    await expect(page).toHaveURL(/\/exercise/);
    await expect(message).toBeVisible();
    await expect(navigation).toBeVisible();
    // Nobody has opened the help here before: its code and its texts came with the application.
    await page.getByRole('button', { name: t('help.menu') }).click();
    await page.getByRole('menuitem', { name: t('help.siteMap') }).click();
    const map = page.getByRole('dialog', { name: t('help:siteMap.title') });
    await expect(map).toContainText(t('help:siteMap.pages.cards'));
    await page.keyboard.press('Escape');
    await expect(map).toHaveCount(0);
    await context.setOffline(false);
    await expect(message).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { name: t('connection.awayTitle') })).toBeVisible();
    await context.setOffline(false);
    await expect(navigation).toBeVisible();

    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept).toContain('/index.html');
    expect(kept.filter((path) => path.startsWith('/v1'))).toEqual([]);
  });

test('the engine starts two threads where the worker of the page answers', async ({ page }) => {
  await page.goto('/login');
  await untilKept(page);
  const answer = page.evaluate(
    (address) =>
      new Promise((done) => {
        const engine = new Worker(address);
        engine.addEventListener('message', ({ data }) => {
          if (data.startsWith('bestmove')) done(data);
        });
        const commands = ['uci', 'setoption name Threads value 2', 'position startpos', 'go nodes 1000'];
        for (const command of commands) engine.postMessage(command);
      }),
    `/engine/${stockfishScript(true)}`,
  );
  expect(await answer).toMatch(/^bestmove [a-h][1-8]/);
  // The engine, and a worker for each thread: one that does not know what it is starts an engine of its own, with
  // threads of its own. The worker of the thread that the option ends is used again if it has reported back in time.
  expect(page.workers().length).toBeGreaterThanOrEqual(3);
  expect(page.workers().length).toBeLessThanOrEqual(4);
});

test('a newer version is announced, and taken with a reload', async ({ browser, world }) => {
  const t = await wordsOf('en');
  const build = await startNewerBuild(world.tabia.url);
  const context = await browser.newContext({ baseURL: build.url });
  try {
    await context.addInitScript((value) => {
      localStorage.setItem('cookieAccepted', 'yes');
      localStorage.setItem('savedLocale', JSON.stringify(value));
    }, LOCALES.en);
    const page = await context.newPage();
    await page.goto('/login');
    await untilKept(page);
    const [old, ...others] = await page.evaluate(() => caches.keys());
    expect(others).toEqual([]);

    build.publish('newer');
    // A page asks for a new version when the network is back.
    await context.setOffline(true);
    await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
    await context.setOffline(false);
    await expect(page.getByText(t('newVersion.title'), { exact: true })).toBeVisible();
    await page.getByRole('button', { name: t('problem.reload') }).click();
    await expect(page.locator('meta[name="tabia-build"]')).toHaveAttribute('content', 'newer');
    await expect(page.getByRole('heading', { level: 1, name: t('auth:login.title') })).toBeVisible();
    expect(await page.evaluate(() => caches.keys())).toEqual(['tabia-shell-newer']);
    expect(old).not.toBe('tabia-shell-newer');
  } finally {
    await context.close();
    await build.close();
  }
});

test('a window that was open before goes on when another one has taken a newer version', async ({
  browser,
  world,
}) => {
  const t = await wordsOf('en');
  const build = await startNewerBuild(world.tabia.url);
  const context = await browser.newContext({ baseURL: build.url });
  try {
    await context.addInitScript((value) => {
      localStorage.setItem('cookieAccepted', 'yes');
      localStorage.setItem('savedLocale', JSON.stringify(value));
    }, LOCALES.en);
    const [before, other] = [await context.newPage(), await context.newPage()];
    for (const page of [before, other]) await page.goto('/login');
    await untilKept(before);

    build.publish('newer', /\/RegisterPage-/);
    await context.setOffline(true);
    await expect.poll(() => other.evaluate(() => navigator.onLine)).toBe(false);
    await context.setOffline(false);
    await other.getByRole('button', { name: t('problem.reload') }).click();
    await expect(other.locator('meta[name="tabia-build"]')).toHaveAttribute('content', 'newer');

    // A part that its page has not loaded yet, and that no server has any more.
    await (await context.newCDPSession(before)).send('Network.clearBrowserCache');
    await before.getByRole('link', { name: t('auth:login.register') }).click();
    await expect(before.getByRole('heading', { level: 1, name: t('auth:register.title') })).toBeVisible();
  } finally {
    await context.close();
    await build.close();
  }
});
