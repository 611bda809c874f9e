import { mkdtemp, readdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../support/freePort.ts';
import {
  gameMonthFiles,
  startChesscomStandIn,
  startFileStandIn,
  startLichessStandIn,
} from '../support/platforms/index.ts';
import { removeData, startTabia, type TabiaServer } from '../support/tabiaServer.ts';
import { call, expect, languagesOf, test as sharedTest, speak, wordsOf } from './fixtures.ts';
import { startSignedUp } from './steps.ts';

const GAMES = 6_000;
const FILE = /2014-01/;
const SOME_BYTES = 20_000;
/** A killed attempt is taken up when the service starts again; counting takes some seconds. */
const SLOWLY = { timeout: 120_000 };

const files = startFileStandIn(gameMonthFiles({ '2013-01': 50, '2014-01': GAMES, '2015-01': 100 }));
let running: TabiaServer;

/** How much of a file is on the disk that is fetched still. */
async function bytesOfPart(dataDir: string): Promise<number> {
  const folder = join(dataDir, 'reference', 'fetched');
  const names = await readdir(folder);
  const part = names.find((name) => name.endsWith('.part') && FILE.test(name));
  return part === undefined ? 0 : (await stat(join(folder, part))).size;
}

async function start(where: { dataDir: string; port: number }): Promise<TabiaServer> {
  const { url } = await files;
  return await startTabia({
    ...where,
    env: { ENGINE_PROCESSES: '1', GAMES_URL: url, MAIA_URL: url, DISK_RESERVE_PERCENT: '0' },
  });
}

/** With a service of its own, which fetches from a stand-in and is killed. */
const test = sharedTest.extend({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures out of this pattern
    async ({}, use) => {
      const lichess = await startLichessStandIn({ players: [] });
      const chesscom = await startChesscomStandIn({ players: [] });
      const where = { dataDir: await mkdtemp(join(tmpdir(), 'tabia-test-')), port: await freePort() };
      running = await start(where);
      await use({ tabia: running, lichess, chesscom });
      await running.stop();
      await Promise.all([lichess.close(), chesscom.close(), removeData(running), (await files).close()]);
    },
    { scope: 'worker', timeout: 360_000 },
  ],
});

for (const language of languagesOf('ru')) {
  test(`the operator gets something to compare with by one button, through a kill, in ${language}`, async ({
    page,
  }) => {
    const standIn = await files;
    await speak(page, language);
    const t = await wordsOf(language);
    await startSignedUp(page, t, { name: 'Anna', email: `operator-${language}@example.org`, language });
    await page.goto('/preferences');
    const card = page.getByRole('article', { name: t('comparison:title'), exact: true });
    await expect(card.getByRole('radio')).toHaveCount(3);

    // The line goes silent in the middle of the games, and the service is killed.
    standIn.addFault({ name: FILE, kind: 'stall', bytes: SOME_BYTES });
    await card.getByRole('button').last().click();
    await expect(card.getByRole('progressbar', { name: t('comparison:phases.games') })).toBeVisible(SLOWLY);
    const { dataDir, url } = running;
    await expect.poll(() => bytesOfPart(dataDir), SLOWLY).toBe(SOME_BYTES);
    await running.kill();
    running = await start({ dataDir, port: Number(new URL(url).port) });
    const ranges = () => standIn.requests.filter(({ range }) => range === `bytes=${SOME_BYTES}-`);
    await expect.poll(() => ranges().length, SLOWLY).toBeGreaterThan(0);

    // The stand-in has no networks: that is said, and the games are still there.
    await expect(card.getByText(t('comparison:problems.not-found.title'))).toBeVisible(SLOWLY);
    const { collections } = await call(page.request, 'comparison/load', {});
    expect(collections).toMatchObject([{ month: '2014-01', games: GAMES }]);
    const remove = card.getByRole('button', { name: new RegExp(t('comparison:remove')) });
    await remove.click();
    await expect(remove).toHaveCount(0);
    await expect(page.getByText(t('comparison:removed'), { exact: true })).toBeVisible();
  });
}
