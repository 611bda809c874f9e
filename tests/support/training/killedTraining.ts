import { unzipSync } from 'fflate';
import type { Browser, BrowserContext, Page } from 'playwright';
import board from '../../../apps/web/src/i18n/en/board.json' with { type: 'json' };
import device from '../../../apps/web/src/i18n/en/device.json' with { type: 'json' };
import exercise from '../../../apps/web/src/i18n/en/exercise.json' with { type: 'json' };
import { EXPORT_PATH, TOUR_PAGES } from '../../../packages/api-client/src/contract/index.ts';
import { legalUcis } from '../../../packages/chess/src/index.ts';
import { createCaller, type PreparedAccount, signUp } from '../pageLoads/prepareAccount.ts';
import { plantQuestions } from './questionTree.ts';
import { seeded } from './seeded.ts';

/** An answer on a device, as it waits there and as it is sent. */
interface KeptAnswer {
  readonly uuid: string;
  readonly session: number;
  readonly posid: number;
  readonly move: string | null;
}

/** What is on a device: the answers that wait, and the question of the session under way. */
interface OnDevice {
  readonly waiting: readonly KeptAnswer[];
  readonly posid: number | null;
  /** Changes with every answer. */
  readonly progress: string;
}

/**
 * When a page is killed, at a random point of it: while it loads, and sends what waits; while the session begins; before any answer to an open
 * question; after an answer; while the moves to the next question are played; while answers are sent because the network is back.
 */
const MOMENTS = ['opening', 'beginning', 'asked', 'answered', 'playing', 'sending'] as const;
type Moment = (typeof MOMENTS)[number];

export interface KillFigures {
  readonly kills: number;
  /** How many of them were at which moment. */
  readonly moments: Readonly<Record<Moment, number>>;
  /** Answers that devices have kept. */
  readonly answers: number;
  /** Kept, and not counted by the service. */
  readonly lost: number;
  /** Counted twice, counted though no device has it, or asked and answered again after it was right. */
  readonly doubled: number;
  /** Answers of which the service has another verdict than the device. */
  readonly differs: number;
  /** Answers of one device that the service has in another order than they were given in. */
  readonly disordered: number;
}

/** The longest wait for a page, milliseconds. */
const MAX_WAIT_MS = 30_000;
/** How long a moment lasts, milliseconds: a session begins with words to read; verdict, moves and calls take less. */
const BEGINNING_MS = 1500;
const MOMENT_MS = 300;

/** Runs in the page: what the device has of a session. */
async function readDevice(session: number): Promise<OnDevice> {
  const asked = <T>(request: IDBRequest<T>) =>
    new Promise<T>((done, failed) => {
      request.onsuccess = () => done(request.result);
      request.onerror = () => failed(request.error);
    });
  const known = await indexedDB.databases();
  if (!known.some(({ name }) => name === 'tabia-training')) return { waiting: [], posid: null, progress: '' };
  const db = await asked(indexedDB.open('tabia-training'));
  try {
    const work = db.transaction(['waiting', 'sessions']);
    const [entries, sessions] = await Promise.all([
      asked(work.objectStore('waiting').getAll()),
      asked(work.objectStore('sessions').getAll()),
    ]);
    const kept = sessions.find(({ parcel }) => parcel.training.trainingid === session);
    return {
      waiting: entries
        .filter(({ entry }) => entry.kind === 'answer')
        .map(({ entry: { position, ...entry } }) => ({ ...entry, posid: position })),
      posid: kept?.parcel.training.next?.posid ?? null,
      // The same miss of the last question leaves the session as it was.
      progress: kept === undefined ? '' : JSON.stringify([kept.given, kept.parcel.progress]),
    };
  } finally {
    db.close();
  }
}

/** A user with a tree of questions, and what the service says of the answers. */
export async function prepareQuestions(url: string, email: string, questions: number) {
  const cookie = await signUp(url, email);
  const { call, headers } = createCaller(url, cookie);
  await call('users/setpreferences', { autoplay_delay: 0, tours_seen: [...TOUR_PAGES] });
  const tree = await plantQuestions(call, questions);
  const root = { heroid: tree.heroid, posid: tree.posid, herowhite: 1 as const };
  return {
    url,
    cookie,
    call,
    tree,
    async begin(): Promise<number> {
      const { trainingid } = await call('training/create', { ...root, mode: 'test', repetitions: 1 });
      await call('training/startt', { trainingid });
      return trainingid;
    },
    /** All answers that the service has counted, in the order of their counting. */
    async counted(): Promise<readonly { uuid: string; verdict: string; device_verdict: string | null }[]> {
      const archive = await fetch(url + EXPORT_PATH, { headers });
      const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
      const [, file] = Object.entries(files).find(([name]) => name.endsWith('training_answers.json')) ?? [];
      return JSON.parse(new TextDecoder().decode(file));
    },
  };
}
type Questions = Awaited<ReturnType<typeof prepareQuestions>>;

/** A browser with its own storage, on which one user trains, and what it has kept. */
export interface TrainingDevice {
  readonly context: BrowserContext;
  readonly kept: Map<string, KeptAnswer>;
  /** Reads what waits on the device; a page has the session open. */
  read(page: Page, session: number): Promise<OnDevice>;
}

/** A browser on which the user is signed in. Everything it keeps or sends is written down. */
export async function openDevice(browser: Browser, { url, cookie }: Questions): Promise<TrainingDevice> {
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' });
  await context.addCookies([{ ...(cookie satisfies PreparedAccount['cookie']), url }]);
  const kept = new Map<string, KeptAnswer>();
  const note = (answers: readonly KeptAnswer[]) => {
    for (const answer of answers) if (!kept.has(answer.uuid)) kept.set(answer.uuid, answer);
  };
  context.on('request', (request) => {
    if (!request.postData()?.includes('training/answers')) return;
    const { trainingid, answers } = request.postDataJSON();
    note(answers.map((answer: KeptAnswer) => ({ ...answer, session: trainingid })));
  });
  await context.exposeBinding('noteKept', (_source, answers: KeptAnswer[]) => note(answers));
  await context.addInitScript(() => {
    localStorage.setItem('cookieAccepted', 'yes');
    localStorage.setItem('savedLocale', JSON.stringify({ title: 'English', id: 1, name: 'en' }));
  });
  // What a killed page has left is read before the application can send it.
  await context.addInitScript({ content: `(${readDevice})(0).then(({ waiting }) => noteKept(waiting));` });
  return {
    context,
    kept,
    async read(page, session) {
      const onDevice = await page.evaluate(readDevice, session);
      note(onDevice.waiting);
      return onDevice;
    },
  };
}

function addressOf({ tree }: Questions): string {
  return `/exercise?heroid=${tree.heroid}&posid=${tree.posid}&herowhite=1`;
}

/** Opens the page of the training where it was left; `isUnderway` is false when nothing is left of it. */
async function returnToTraining(one: TrainingDevice, questions: Questions, session = 0) {
  const { tree, call } = questions;
  const page = await one.context.newPage();
  await page.goto(addressOf(questions));
  // With the network the session is offered by the service, without it by the device.
  const goOn = page
    .getByRole('button', { name: new RegExp(`^(${exercise.unfinished.goOn}|${device.goOn})$`) })
    .first();
  const until = Date.now() + MAX_WAIT_MS;
  while (!(await goOn.isVisible())) {
    // Another device may have finished the session.
    const { trainings } = await call('training/incomplete', { heroid: tree.heroid });
    const isOnline = await page.evaluate(() => navigator.onLine);
    if (isOnline && !trainings.some(({ state }) => state === 'active')) return { page, isUnderway: false };
    // Or this one has, with the answer during which it was killed: without the network nothing offers it again.
    const { posid, progress } = await one.read(page, session);
    if (!isOnline && posid === null && progress !== '') return { page, isUnderway: false };
    if (Date.now() > until) throw new Error(`Nothing to go on: ${await page.locator('main').innerText()}`);
    await page.waitForTimeout(100);
  }
  await goOn.click();
  return { page, isUnderway: true };
}

/** The page of the training, where it was left. */
export async function openTraining(one: TrainingDevice, questions: Questions): Promise<Page> {
  const { page, isUnderway } = await returnToTraining(one, questions);
  if (!isUnderway) throw new Error('The session is finished.');
  return page;
}

/** The worker has everything for a time without the network. */
export async function untilInstalled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((done) =>
      navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }),
    );
  });
}

/** Verdicts are for reading; a next press ends each. */
async function pressNext(page: Page): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('Space');
}

/** Waits until the page asks, and the device has the session; without a position when nothing is left to ask. */
export async function untilAsked(one: TrainingDevice, page: Page, session: number): Promise<OnDevice> {
  const ask = page.getByRole('button', { name: exercise.controls.show }).and(page.locator(':enabled'));
  const until = Date.now() + MAX_WAIT_MS;
  for (;;) {
    await pressNext(page);
    const onDevice = await one.read(page, session);
    const isEnded = onDevice.posid === null && onDevice.progress !== '';
    if (isEnded || (onDevice.posid !== null && (await ask.count()) > 0)) return onDevice;
    if (Date.now() > until) throw new Error(`Nothing is asked: ${await page.locator('main').innerText()}`);
    await page.waitForTimeout(30);
  }
}

/** Waits until the device has kept an answer. */
async function untilKept(one: TrainingDevice, page: Page, session: number, before: OnDevice): Promise<void> {
  const until = Date.now() + MAX_WAIT_MS;
  while ((await one.read(page, session)).progress === before.progress) {
    if (Date.now() > until)
      throw new Error(`The answer is not kept: ${await page.locator('main').innerText()}`);
    await page.waitForTimeout(20);
  }
}

/** Answers a question, mostly right; the move is shown where nothing else is known. */
export async function giveAnswer(page: Page, move: string | undefined): Promise<void> {
  if (move === undefined) {
    await page.getByRole('button', { name: exercise.controls.show }).click();
    return;
  }
  const field = page.getByRole('textbox', { name: board.moveField });
  await field.fill(move);
  await field.press('Enter');
}

/** Kills the process of the page, as when a phone needs its memory. */
async function kill({ context }: TrainingDevice, page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash');
  const session = await context.newCDPSession(page);
  session.send('Page.crash').catch(() => {});
  await crashed;
  await page.close();
}

/** Sends what waits on a device. */
async function settle(one: TrainingDevice, questions: Questions): Promise<void> {
  const page = await one.context.newPage();
  await page.goto(addressOf(questions));
  while ((await one.read(page, 0)).waiting.length > 0) await page.waitForTimeout(50);
  await page.close();
}

interface Rounds {
  readonly browser: Browser;
  readonly questions: Questions;
  readonly kills: number;
  readonly seed: number;
  /** A fifth of the answers is any legal move: the device knows what each is worth. */
  readonly anyMove?: boolean;
}

/** Trains a session on two devices in turns, with and without the network, and kills the page again and again. */
export async function killTraining({ browser, questions, kills, seed, anyMove = false }: Rounds) {
  const random = seeded(seed);
  const devices = [await openDevice(browser, questions), await openDevice(browser, questions)] as const;
  const before = new Set((await questions.counted()).map(({ uuid }) => uuid));
  const begin = async (): Promise<number> => {
    const session = await questions.begin();
    // Every device has the session before the network goes.
    for (const one of devices) {
      const page = await openTraining(one, questions);
      await untilAsked(one, page, session);
      await untilInstalled(page);
      await page.close();
    }
    return session;
  };
  const chosenMove = (posid: number): string | undefined => {
    const { fen, move } = questions.tree.asked.get(posid) ?? {};
    const dice = random();
    if (dice < 0.2) return undefined;
    const legal = fen === undefined ? [] : legalUcis(fen);
    return anyMove && dice < 0.4 ? legal[Math.floor(random() * legal.length)] : move;
  };
  const shuffled = () => {
    const drawn = MOMENTS.map((moment) => ({ moment, place: random() }));
    return drawn.toSorted((a, b) => a.place - b.place).map(({ moment }) => moment);
  };
  const killWithin = async (one: TrainingDevice, page: Page, ms: number): Promise<true> => {
    await page.waitForTimeout(random() * ms);
    await kill(one, page);
    return true;
  };
  /** How long the page has taken to load before, milliseconds. */
  let loadMs = 1000;
  /** Answers until the page is killed; `false` when nothing is left to ask. */
  const train = async (one: TrainingDevice, session: number, moment: Moment): Promise<boolean> => {
    if (moment === 'opening') {
      const page = await one.context.newPage();
      await page.goto(addressOf(questions), { waitUntil: 'commit' });
      return await killWithin(one, page, loadMs);
    }
    const openedAt = Date.now();
    const { page, isUnderway } = await returnToTraining(one, questions, session);
    loadMs = Date.now() - openedAt;
    if (isUnderway && moment === 'beginning') return await killWithin(one, page, BEGINNING_MS);
    for (;;) {
      const asked = isUnderway ? await untilAsked(one, page, session) : undefined;
      if (asked === undefined || asked.posid === null) {
        await page.close();
        return false;
      }
      const isLast = random() < 0.5;
      if (isLast && moment === 'asked') return await killWithin(one, page, MOMENT_MS);
      await giveAnswer(page, chosenMove(asked.posid));
      if (isLast && moment === 'answered') return await killWithin(one, page, MOMENT_MS);
      await untilKept(one, page, session, asked);
      if (isLast && moment === 'playing') await pressNext(page);
      if (isLast && moment === 'sending') await one.context.setOffline(false);
      if (isLast) return await killWithin(one, page, MOMENT_MS);
    }
  };
  const settleAll = async () => {
    for (const one of devices) {
      await one.context.setOffline(false);
      await settle(one, questions);
    }
  };
  const done: Moment[] = [];
  /** Each moment once in a random order, again and again. */
  let left: Moment[] = [];
  let session = await begin();
  for (let round = 0; done.length < kills; round += 1) {
    const one = devices[round % devices.length];
    if (left.length === 0) left = shuffled();
    const [moment] = left;
    if (one === undefined || moment === undefined) break;
    await one.context.setOffline(moment === 'sending' || Math.floor(round / devices.length) % 2 === 1);
    if (await train(one, session, moment)) {
      done.push(moment);
      left.shift();
    } else {
      await settleAll();
      session = await begin();
    }
  }
  await settleAll();
  return { devices, session, figures: await compare(devices, questions, { done, before }) };
}

async function compare(
  devices: readonly TrainingDevice[],
  questions: Questions,
  { done, before }: { readonly done: readonly Moment[]; readonly before: ReadonlySet<string> },
): Promise<KillFigures> {
  const rows = (await questions.counted()).filter(({ uuid }) => !before.has(uuid));
  const places = new Map(rows.map(({ uuid }, place) => [uuid, place]));
  const all = devices.flatMap(({ kept }) => [...kept.values()]);
  const known = new Set(all.map(({ uuid }) => uuid));
  const isRight = ({ posid, move }: KeptAnswer) =>
    move !== null && questions.tree.asked.get(posid)?.move === move;
  const askedAgain = devices.flatMap(({ kept }) => {
    const answers = [...kept.values()].filter(isRight).map(({ session, posid }) => `${session} ${posid}`);
    return answers.filter((answer, index) => answers.indexOf(answer) < index);
  });
  const disordered = devices.flatMap(({ kept }) => {
    const order = [...kept.keys()].flatMap((uuid) => places.get(uuid) ?? []);
    return order.filter((place, index) => place < (order[index - 1] ?? 0));
  });
  const of = (moment: Moment) => [moment, done.filter((one) => one === moment).length] as const;
  return {
    kills: done.length,
    moments: Object.fromEntries(MOMENTS.map(of)) as KillFigures['moments'],
    answers: all.length,
    lost: all.filter(({ uuid }) => !places.has(uuid)).length,
    doubled:
      rows.length - places.size + rows.filter(({ uuid }) => !known.has(uuid)).length + askedAgain.length,
    differs: rows.filter((row) => row.device_verdict !== null && row.device_verdict !== row.verdict).length,
    disordered: disordered.length,
  };
}
