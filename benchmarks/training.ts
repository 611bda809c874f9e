/**
 * `npm run bench:training`: a training on the device. How soon a verdict is shown while the service is fully busy, how large a session
 * of 30 questions with all its verdicts is, how soon the first question stands, and whether answers count once when the page is killed.
 */
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, type BrowserContext, chromium } from 'playwright';
import { buildWeb, isWebBuildStale } from '../apps/server/src/startup/webBuild.ts';
import { openDatabase } from '../apps/server/src/store/database/openDatabase.ts';
import en from '../apps/web/src/i18n/en/exercise.json' with { type: 'json' };
import { MAX_SENT_ANSWERS, type Parcel } from '../packages/api-client/src/contract/index.ts';
import { resolveChromium } from '../tests/support/chromium.ts';
import { freePort } from '../tests/support/freePort.ts';
import { SLOW_4G, throttle } from '../tests/support/pageLoads/measureLoad.ts';
import { removeData, startTabia } from '../tests/support/tabiaServer.ts';
import { answersOfParcel, storeJudgedMoves } from '../tests/support/training/judgedMoves.ts';
import {
  plantTrees,
  type RecordedPlayer,
  readJudged,
  storeRecorded,
} from '../tests/support/training/judgedPlayers.ts';
import {
  giveAnswer,
  killTraining,
  openDevice,
  openTraining,
  prepareQuestions,
  untilAsked,
  untilInstalled,
} from '../tests/support/training/killedTraining.ts';
import { TARGETS, targetText } from './targets.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    /** Prints a line of JSON and nothing else. */
    json: { type: 'boolean', default: false },
    /** Of the moves, and of the moments at which the page is killed. */
    seed: { type: 'string', default: '32' },
  },
});
const QUESTIONS = 30;
/** Calls under way at any time while verdicts are measured. */
const BUSY_CALLS = 16;

type Questions = Awaited<ReturnType<typeof prepareQuestions>>;

function note(message: string): void {
  if (!values.json) console.error(message);
}

function share(numbers: readonly number[], part: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);
}

/** Asks for what is dear without a pause, until told to stop. */
function keepBusy({ call, tree }: Questions): () => void {
  let isOver = false;
  const ask = async () => {
    while (!isOver)
      await call('trees/load', { heroid: tree.heroid, posid: tree.posid, herowhite: 1 }).catch(
        () => undefined,
      );
  };
  for (let index = 0; index < BUSY_CALLS; index += 1) void ask();
  return () => {
    isOver = true;
  };
}

/** Runs in the page: from the key that plays a move to the first message that is neither the question nor the wait. */
function watchVerdicts(waits: readonly string[]): void {
  const seen: number[] = [];
  let playedAt: number | undefined;
  Object.assign(window, { tabiaVerdicts: seen });
  addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'Enter') playedAt = performance.now();
    },
    true,
  );
  new MutationObserver(() => {
    const text = document.querySelector('main [role=status]')?.textContent ?? '';
    if (playedAt === undefined || text === '' || waits.includes(text)) return;
    seen.push(performance.now() - playedAt);
    playedAt = undefined;
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/** Milliseconds from a move to its verdict, for a whole session. */
async function measureVerdicts(browser: Browser, questions: Questions): Promise<readonly number[]> {
  const device = await openDevice(browser, questions);
  const { messages } = en;
  const waits = [
    messages.checking,
    messages.yourMove,
    messages.repeat,
    messages.playing,
    messages.newLine,
    messages.beginning,
  ];
  await device.context.addInitScript(watchVerdicts, waits);
  const session = await questions.begin();
  const page = await openTraining(device, questions);
  const stop = keepBusy(questions);
  try {
    for (let count = 0; count < QUESTIONS; count += 1) {
      const { posid } = await untilAsked(device, page, session);
      if (posid === null) break;
      await giveAnswer(page, questions.tree.asked.get(posid)?.move);
      await page.waitForFunction(
        (seen) => (window as unknown as { tabiaVerdicts: number[] }).tabiaVerdicts.length > seen,
        count,
      );
    }
    // The first answer loads what reads typed moves: a move on the board does not need it.
    const all = await page.evaluate(() => (window as unknown as { tabiaVerdicts: number[] }).tabiaVerdicts);
    return all.slice(1);
  } finally {
    stop();
    await device.context.close();
  }
}

/** Runs in the page: notes when the first question can be answered, its letters drawn, ms since the navigation began. */
function watchQuestion(labels: readonly string[]): void {
  const isAsked = ({ textContent, disabled, ariaLabel }: HTMLButtonElement): boolean =>
    !disabled && labels.includes((ariaLabel ?? textContent).trim());
  const look = (): void => {
    const asks = [...document.querySelectorAll('button')].find(isAsked);
    if (asks?.checkVisibility() && document.fonts.status === 'loaded')
      Object.assign(window, { tabiaAskedMs: performance.now() });
    else requestAnimationFrame(look);
  };
  look();
}

/** Milliseconds until the first question of today stands, on slow 4G. */
async function openToday(context: BrowserContext, { tree }: Questions): Promise<number> {
  const page = await context.newPage();
  await throttle(await context.newCDPSession(page), SLOW_4G);
  const address = `/exercise?heroid=${tree.heroid}&posid=${tree.posid}&herowhite=1&today=1`;
  await page.goto(address, { waitUntil: 'commit' });
  // The page itself looks at its clock: the way from the browser to this program takes a third of a second more on a slow network.
  const ms = await page.waitForFunction(() => (window as unknown as { tabiaAskedMs?: number }).tabiaAskedMs);
  const asked = Math.round((await ms.jsonValue()) ?? Number.NaN);
  await untilInstalled(page);
  await page.close();
  return asked;
}

/** With an empty cache, and once the application is installed. */
async function measureStart(browser: Browser, questions: Questions) {
  const { context } = await openDevice(browser, questions);
  // A new move has a hint in place of its answer.
  await context.addInitScript(watchQuestion, [en.controls.show, en.controls.hint]);
  try {
    return { cold: await openToday(context, questions), installed: await openToday(context, questions) };
  } finally {
    await context.close();
  }
}

interface Compared {
  readonly differs: number;
  readonly compared: number;
}

/** How many verdicts of a session the service gives otherwise. */
async function compareVerdicts({ call }: Pick<Questions, 'call'>, parcel: Parcel): Promise<Compared> {
  const { trainingid } = parcel.training;
  const answers = answersOfParcel(parcel);
  let differs = 0;
  for (let from = 0; from < answers.length; from += MAX_SENT_ANSWERS) {
    const part = answers.slice(from, from + MAX_SENT_ANSWERS);
    const { taken } = await call('training/answers', { trainingid, answers: part });
    differs += part.filter((answer, place) => taken[place]?.verdict !== answer.verdict).length;
  }
  return { differs, compared: answers.length };
}

/** The same for what a real engine has said of the moves of two players. */
async function comparePlayers({ call }: Questions, players: readonly RecordedPlayer[]): Promise<Compared> {
  const all: Compared[] = [];
  for (const [index, { trees }] of players.entries()) {
    const { heroid } = await call('heroes/add', { name: `Judged ${index}` });
    for (const root of await plantTrees(call, heroid, trees)) {
      const { trainingid } = await call('training/create', { heroid, ...root, mode: 'test' });
      await call('training/startt', { trainingid });
      all.push(await compareVerdicts({ call }, await call('training/parcel', { trainingid })));
    }
  }
  const sum = (of: keyof Compared) => all.reduce((total, one) => total + one[of], 0);
  return { differs: sum('differs'), compared: sum('compared') };
}

/** The bytes of a session on the wire, and how many of its verdicts the service gives otherwise. */
async function measureParcel(questions: Questions) {
  const { url, cookie, begin } = questions;
  const trainingid = await begin();
  const packed = await fetch(`${url}/v1/api/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: `${cookie.name}=${cookie.value}`,
      'accept-encoding': 'br',
    },
    body: JSON.stringify({ mtd: 'training/parcel', trainingid }),
  });
  const text = await packed.text();
  const verdicts = await compareVerdicts(questions, JSON.parse(text));
  return { parcelBytes: brotliCompressSync(text).byteLength, ...verdicts };
}

// An older build would be measured in silence: only `npm start` builds.
if (isWebBuildStale()) {
  note('Building the page …');
  await buildWeb();
}
const port = await freePort();
let tabia = await startTabia({ port });
const browser = await chromium.launch(await resolveChromium());
try {
  note('Planting a tree whose moves are all judged …');
  const questions = await prepareQuestions(tabia.url, 'training@example.org', QUESTIONS);
  // The embedded database belongs to one process at a time.
  await tabia.stop();
  const database = await openDatabase({ directory: tabia.dataDir });
  await storeJudgedMoves(
    database.db,
    [...questions.tree.asked.values()].map(({ fen }) => fen),
    32,
  );
  const players = await readJudged();
  for (const player of players) await storeRecorded(database.db, player);
  await database.close();
  tabia = await startTabia({ port, dataDir: tabia.dataDir });
  note('The first question on slow 4G …');
  const firstQuestionMs = await measureStart(browser, questions);
  note('Verdicts while the service is busy …');
  const verdicts = await measureVerdicts(browser, questions);
  note('Every stored move …');
  const parcel = await measureParcel(questions);
  const judged = await comparePlayers(questions, players);
  note(`Killing the page ${values.kills} times …`);
  const { figures, devices } = await killTraining({
    browser,
    questions,
    kills: Number(values.kills),
    seed: Number(values.seed),
    anyMove: true,
  });
  for (const { context } of devices) await context.close();
  const line = {
    verdictMs: { p50: share(verdicts, 0.5), p95: share(verdicts, 0.95) },
    parcelBytes: parcel.parcelBytes,
    kills: figures.kills,
    lost: figures.lost,
    doubled: figures.doubled + figures.disordered,
    differs: figures.differs + parcel.differs + judged.differs,
    firstQuestionMs,
  };
  if (values.json) console.log(JSON.stringify(line));
  else {
    const { verdict, parcelBytes, firstQuestionCold, firstQuestionInstalled, wrongCounts } = TARGETS.training;
    const of = (figure: string, value: number, target = '') => ({ figure, value, target });
    console.table([
      of('answer to verdict, p50, ms', line.verdictMs.p50),
      of('answer to verdict, p95, ms', line.verdictMs.p95, targetText(verdict)),
      of(`bytes of ${QUESTIONS} questions`, line.parcelBytes, targetText(parcelBytes)),
      of('first question, cold, s', firstQuestionMs.cold / 1000, targetText(firstQuestionCold)),
      of(
        'first question, installed, s',
        firstQuestionMs.installed / 1000,
        targetText(firstQuestionInstalled),
      ),
      of('pages killed', line.kills),
      ...Object.entries(figures.moments).map(([moment, count]) => of(`… ${moment}`, count)),
      of('answers given', figures.answers),
      of('lost', line.lost, targetText(wrongCounts)),
      of('doubled, or in another order', line.doubled, targetText(wrongCounts)),
      of('moves compared', parcel.compared),
      of('stored moves of two players compared', judged.compared),
      of('verdicts that differ', line.differs, targetText(wrongCounts)),
    ]);
    console.log(`bench:training ${JSON.stringify(line)}`);
  }
} finally {
  await browser.close();
  await tabia.stop();
  await removeData(tabia);
}
