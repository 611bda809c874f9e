/**
 * `npm run bench:pupils [-- --json] [--pupils 20]`: how long it takes a coach to add pupils, in each of three ways: usernames that are pasted, one
 * file with many players, and one file for each player. The browser does it on the real page, with a stand-in for the platforms. A person
 * thinks before each step, so that a step counts as some seconds more.
 */
import { parseArgs } from 'node:util';
import { chromium, type Locator, type Page } from 'playwright';
import { buildWeb, isWebBuildStale } from '../apps/server/src/startup/webBuild.ts';
import coaching from '../apps/web/src/i18n/en/coaching.json' with { type: 'json' };
import several from '../apps/web/src/i18n/en/several.json' with { type: 'json' };
import { paths } from '../apps/web/src/paths.ts';
import { TOUR_PAGES } from '../packages/api-client/src/contract/index.ts';
import { gamesWithHabit } from '../tests/e2e/games.ts';
import { resolveChromium } from '../tests/support/chromium.ts';
import { createCaller, signUp } from '../tests/support/pageLoads/prepareAccount.ts';
import { startChesscomStandIn, startLichessStandIn } from '../tests/support/platforms/index.ts';
import { removeData, startTabia } from '../tests/support/tabiaServer.ts';
import { TARGETS, targetText } from './targets.ts';

const { values } = parseArgs({
  options: {
    pupils: { type: 'string', default: '20' },
    /** Prints a line of JSON and nothing else. */
    json: { type: 'boolean', default: false },
  },
});
const COUNT = Number(values.pupils);
const GAMES = 4;
/** What a person takes for a step besides: to look, to think, to move the hand. */
const STEP_SECONDS = 3;
const MAX_WAIT_MS = 600_000;

/** A way to name the pupils: what is done in the dialog, each click, key or choice of files by `step`. */
type Way = (dialog: Locator, step: <T>(done: Promise<T>) => Promise<T>) => Promise<void>;

function namesOf(way: string): readonly string[] {
  return Array.from({ length: COUNT }, (_, index) => `${way}${index + 1}`);
}

/** A file to choose; `players` have its games. */
function fileOf(name: string, players: readonly string[]) {
  const text = players.map((player) => gamesWithHabit(player, { games: GAMES })).join('\n');
  return { name, mimeType: 'application/x-chess-pgn', buffer: Buffer.from(text) };
}

async function chooseFiles(
  dialog: Locator,
  step: Parameters<Way>[1],
  files: readonly ReturnType<typeof fileOf>[],
): Promise<void> {
  const chooser = dialog.page().waitForEvent('filechooser');
  await step(dialog.getByRole('button', { name: several.choose }).click());
  await step((await chooser).setFiles([...files]));
}

const WAYS: Readonly<Record<string, Way>> = {
  'usernames pasted': async (dialog, step) => {
    await step(dialog.getByRole('textbox', { name: several.names }).fill(namesOf('pasted').join('\n')));
  },
  'one file with all': async (dialog, step) => {
    const names = namesOf('ticked');
    await chooseFiles(dialog, step, [fileOf('club.pgn', names)]);
    for (const name of names) await step(dialog.getByText(new RegExp(`^${name} ·`)).click());
  },
  'a file for each': async (dialog, step) => {
    await chooseFiles(
      dialog,
      step,
      namesOf('file').map((name) => fileOf(`${name}.pgn`, [name])),
    );
  },
};

interface Added {
  readonly way: string;
  /** Clicks, keys and choices of files. */
  readonly steps: number;
  /** Of the page and the service. */
  readonly seconds: number;
  /** With the time of a person. */
  readonly withPerson: number;
}

async function addPupils(page: Page, name: string, way: Way): Promise<Added> {
  let steps = 0;
  const startMs = performance.now();
  const step = async <T>(done: Promise<T>): Promise<T> => {
    steps += 1;
    return await done;
  };
  await step(page.goto(paths.coaching));
  await step(page.getByRole('button', { name: coaching.several.open }).click());
  const dialog = page.getByRole('dialog', { name: several.title });
  await way(dialog, step);
  const submit = several.submit_other.replace('{{count}}', String(COUNT));
  await step(dialog.getByRole('button', { name: submit }).click({ timeout: MAX_WAIT_MS }));
  const progress = several.progress.replace('{{done}}', String(COUNT)).replace('{{all}}', String(COUNT));
  await dialog.getByText(progress, { exact: true }).first().waitFor({ timeout: MAX_WAIT_MS });
  await step(dialog.getByRole('button', { name: 'Close', exact: true }).last().click());
  const seconds = Math.round((performance.now() - startMs) / 100) / 10;
  return { way: name, steps, seconds, withPerson: Math.round(seconds + steps * STEP_SECONDS) };
}

// An older build would be measured in silence: only `npm start` builds.
if (isWebBuildStale()) await buildWeb();
const lichess = await startLichessStandIn({
  players: namesOf('pasted').map((name) => ({ name, pgn: gamesWithHabit(name, { games: GAMES }) })),
});
const chesscom = await startChesscomStandIn({ players: [] });
const tabia = await startTabia({ env: { LICHESS_URL: lichess.url, CHESSCOM_URL: chesscom.url } });
const browser = await chromium.launch(await resolveChromium());
try {
  const { url } = tabia;
  const cookie = await signUp(url, 'coach@example.org');
  const { call } = createCaller(url, cookie);
  await call('users/setpreferences', { tours_seen: [...TOUR_PAGES] });
  const context = await browser.newContext({ baseURL: url, locale: 'en-US' });
  await context.addCookies([{ ...cookie, url }]);
  await context.addInitScript(() => {
    localStorage.setItem('cookieAccepted', 'yes');
    localStorage.setItem('savedLocale', JSON.stringify({ title: 'English', id: 1, name: 'en' }));
  });
  const page = await context.newPage();
  const ways: Added[] = [];
  for (const [name, way] of Object.entries(WAYS)) ways.push(await addPupils(page, name, way));
  const { pupils } = await call('pupils/desk', {});
  if (pupils.length !== ways.length * COUNT)
    throw new Error(`${pupils.length} pupils are on the desk, not ${ways.length * COUNT}.`);
  const target = TARGETS.pupils.added;
  if (values.json) console.log(JSON.stringify({ pupils: COUNT, ways }));
  else console.table(ways.map((added) => ({ ...added, target: targetText(target) })));
  if (ways.some(({ withPerson }) => withPerson > target.value)) process.exitCode = 1;
} finally {
  await browser.close();
  await tabia.stop();
  await removeData(tabia);
  await Promise.all([lichess.close(), chesscom.close()]);
}
