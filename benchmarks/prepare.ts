/**
 * `npm run bench:prepare -- FILE.pgn --player NAME --opponent FILE2.pgn --rival NAME2`: the evening before a game. The player's games are in the
 * service already. Then the opponent's name is typed, whose newest games come from a stand-in for Lichess: how soon the page before the game says something.
 */
import { openAsBlob } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { buildWeb, isWebBuildStale } from '../apps/server/src/startup/webBuild.ts';
import en from '../apps/web/src/i18n/en/rivals.json' with { type: 'json' };
import { paths } from '../apps/web/src/paths.ts';
import { TOUR_PAGES } from '../packages/api-client/src/contract/index.ts';
import { resolveChromium } from '../tests/support/chromium.ts';
import { createCaller, signUp } from '../tests/support/pageLoads/prepareAccount.ts';
import { startLichessStandIn } from '../tests/support/platforms/index.ts';
import { removeData, startTabia } from '../tests/support/tabiaServer.ts';
import { TARGETS, targetText } from './targets.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    player: { type: 'string' },
    opponent: { type: 'string' },
    rival: { type: 'string' },
    /** Of the opponent, the newest. */
    games: { type: 'string', default: '2000' },
    /** Prints a line of JSON and nothing else. */
    json: { type: 'boolean', default: false },
  },
});
const [file] = positionals;
const { player, opponent, rival, json } = values;
if (file === undefined || player === undefined || opponent === undefined || rival === undefined) {
  console.error('Usage: npm run bench:prepare -- FILE.pgn --player NAME --opponent FILE2.pgn --rival NAME2');
  process.exit(1);
}
const OVER_THE_BOARD = 2;
const LICHESS = 3;
/** Longest wait for anything on the page. */
const MAX_WAIT_MS = 600_000;

function note(message: string): void {
  if (!json) console.error(message);
}

/** The newest games of a file, which need not be in order. */
async function newestGames(path: string, count: number): Promise<string> {
  const games = (await readFile(path, 'utf8')).trim().split(/\n\n+(?=\[Event )/);
  const dateOf = (game: string): string =>
    ['UTCDate', 'Date', 'UTCTime']
      .map((tag) => new RegExp(`\\[${tag} "([^"]+)"`).exec(game)?.[1] ?? '')
      .join();
  return games
    .map((game) => ({ game, date: dateOf(game) }))
    .toSorted((a, b) => (a.date < b.date ? 1 : -1))
    .slice(0, count)
    .map(({ game }) => `${game}\n\n`)
    .join('');
}

type Caller = ReturnType<typeof createCaller>;

/** Waits until all games of a player are in the service; returns their number. */
async function untilLoaded({ call }: Caller, heroid: number): Promise<number> {
  const end = Date.now() + MAX_WAIT_MS;
  while (Date.now() < end) {
    const { heroes } = await call('heroes/list', {});
    const sources = heroes.find((hero) => hero.heroid === heroid)?.nicknames ?? [];
    if (sources.length > 0 && sources.every(({ status }) => status !== 'wait' && status !== 'processing'))
      return sources.reduce((sum, { games_loaded }) => sum + games_loaded, 0);
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error('The games were not loaded in time.');
}

/** Loads the file of the player. */
async function addPlayer(caller: Caller, url: string, path: string, name: string): Promise<number> {
  const { heroid } = await caller.call('heroes/add', { name });
  const upload = await fetch(`${url}/v1/upload?name=games.pgn`, {
    method: 'PUT',
    headers: { ...caller.headers, 'content-type': 'application/octet-stream' },
    body: await openAsBlob(path),
  });
  if (!upload.ok) throw new Error(`The file was refused: ${await upload.text()}`);
  const { uploadid } = (await upload.json()) as { uploadid: number };
  await caller.call('misc/loadgames', { heroid, uploadid, player: name, source: OVER_THE_BOARD });
  await untilLoaded(caller, heroid);
  return heroid;
}

function secondsSince(startMs: number): number {
  return Math.round((performance.now() - startMs) / 100) / 10;
}

// An older build would be measured in silence: only `npm start` builds.
if (isWebBuildStale()) {
  note('Building the page …');
  await buildWeb();
}
const lichess = await startLichessStandIn({
  players: [{ name: rival, pgn: await newestGames(opponent, Number(values.games)) }],
});
const tabia = await startTabia({ env: { LICHESS_URL: lichess.url } });
const browser = await chromium.launch(await resolveChromium());
try {
  const { url } = tabia;
  const cookie = await signUp(url, 'evening@example.org');
  const caller = createCaller(url, cookie);
  await caller.call('users/setpreferences', { tours_seen: [...TOUR_PAGES] });
  const heroid = await addPlayer(caller, url, file, player);
  const context = await browser.newContext({ baseURL: url, locale: 'en-US' });
  await context.addCookies([{ ...cookie, url }]);
  await context.addInitScript(() => {
    localStorage.setItem('cookieAccepted', 'yes');
    localStorage.setItem('savedLocale', JSON.stringify({ title: 'English', id: 1, name: 'en' }));
  });
  const page = await context.newPage();
  note('The opponent …');
  const startMs = performance.now();
  const { heroid: rivalid } = await caller.call('heroes/add', { name: rival, kind: 'opponent' });
  await caller.call('nicknames/add', { heroid: rivalid, source: LICHESS, name: rival });
  const pairing = { heroid, rivalid, herowhite: 1 } as const;
  await page.goto(
    `${paths.prepare}?${new URLSearchParams(Object.entries(pairing).map(([key, value]) => [key, `${value}`]))}`,
  );
  await page.getByRole('heading', { name: en.sections.lines.title }).waitFor({ timeout: MAX_WAIT_MS });
  const firstLines = secondsSince(startMs);
  const games = await untilLoaded(caller, rivalid);
  note(`loaded after ${secondsSince(startMs)} s`);
  const { games: counted } = await caller.call('rivals/map', pairing);
  await page
    .getByText(`${counted.rival.toLocaleString('en-US')} of theirs`)
    .waitFor({ timeout: MAX_WAIT_MS });
  const line = { games, firstLines, allGames: secondsSince(startMs) };
  if (json) console.log(JSON.stringify(line));
  else {
    console.table([
      { figure: 'games of the opponent', value: line.games, target: '' },
      {
        figure: 'first lines, s',
        value: line.firstLines,
        target: targetText(TARGETS.prepare.firstLines),
      },
      { figure: 'all games, s', value: line.allGames, target: '' },
    ]);
    console.log(`bench:prepare ${JSON.stringify(line)}`);
  }
} finally {
  await browser.close();
  await tabia.stop();
  await removeData(tabia);
  await lichess.close();
}
