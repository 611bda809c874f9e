import type { BrowserContext, Page } from '@playwright/test';
import { callAs, type QuestionTree } from './questionTree.ts';

/** An answer as a device sent it. */
interface Sent {
  readonly uuid: string;
  readonly posid: number;
  readonly at: string;
  readonly verdict: string | null;
}

/** What devices have kept, sent and been told. */
interface Ledger {
  /** Answers by their numbers, in the order in which they were first seen. */
  readonly kept: Set<string>;
  readonly sent: Map<string, Sent>;
  /** How often the service said that it counts an answer now. */
  readonly counted: Map<string, number>;
  readonly taken: Set<string>;
  differs: number;
}

export interface KillFigures {
  readonly kills: number;
  readonly answers: number;
  readonly lost: number;
  readonly doubled: number;
  readonly differs: number;
  /** Answers of one device that the service took in another order than they were given in. */
  readonly disordered: number;
}

/** What is on a device of its session. */
interface OnDevice {
  readonly posid: number | null;
  readonly progress: string;
  readonly waiting: readonly string[];
}

/** A browser with its own storage, and how its page is found. */
export interface Device {
  readonly context: BrowserContext;
  readonly words: {
    readonly goOn: RegExp;
    readonly ask: RegExp;
    readonly field: string;
    readonly show: RegExp;
  };
}

/** A repeatable sequence of numbers from 0 to 1. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Writes down what goes to the service and comes back. */
function listen(context: BrowserContext, ledger: Ledger): void {
  const isAnswers = (text: string | null) => text?.includes('training/answers') === true;
  context.on('request', (request) => {
    if (!isAnswers(request.postData())) return;
    for (const answer of request.postDataJSON().answers as Sent[]) {
      ledger.kept.add(answer.uuid);
      if (!ledger.sent.has(answer.uuid)) ledger.sent.set(answer.uuid, answer);
    }
  });
  context.on('response', async (response) => {
    if (!isAnswers(response.request().postData()) || !response.ok()) return;
    const body = await response.json().catch(() => undefined);
    for (const { uuid, outcome, verdict } of body?.taken ?? []) {
      ledger.taken.add(uuid);
      if (outcome === 'counted') ledger.counted.set(uuid, (ledger.counted.get(uuid) ?? 0) + 1);
      const own = ledger.sent.get(uuid)?.verdict ?? null;
      if (own !== null && own !== verdict) ledger.differs += 1;
    }
  });
}

/** Reads what the page has kept, as a killed page leaves it. */
async function readDevice(page: Page, trainingid: number): Promise<OnDevice> {
  return await page.evaluate(async (id) => {
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done, failed) => {
        request.onsuccess = () => done(request.result);
        request.onerror = () => failed(request.error);
      });
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'tabia-training'))
      return { posid: null, progress: '', waiting: [] };
    const db = await asked(indexedDB.open('tabia-training'));
    try {
      const work = db.transaction(['waiting', 'sessions']);
      const [waiting, sessions] = await Promise.all([
        asked(work.objectStore('waiting').getAll()),
        asked(work.objectStore('sessions').getAll()),
      ]);
      const kept = sessions.find(({ parcel }) => parcel.training.trainingid === id);
      return {
        posid: kept?.parcel.training.next?.posid ?? null,
        progress: JSON.stringify(kept?.parcel.progress ?? null),
        waiting: waiting.filter(({ entry }) => entry.kind === 'answer').map(({ entry }) => entry.uuid),
      };
    } finally {
      db.close();
    }
  }, trainingid);
}

/** Opens the session where it was left: with the network by its callout, without it from the device. */
async function openSession({ context, words }: Device, tree: QuestionTree): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`/exercise?heroid=${tree.heroid}&posid=${tree.posid}&herowhite=1`);
  await page.getByRole('button', { name: words.goOn }).first().click();
  return page;
}

/** Answers questions until the chance says that the page dies, or nothing is asked any more. */
async function answerUntilKilled(
  { words }: Device,
  page: Page,
  {
    tree,
    trainingid,
    ledger,
    random,
  }: { tree: QuestionTree; trainingid: number; ledger: Ledger; random: () => number },
): Promise<'killed' | 'ended'> {
  const ask = page.getByRole('button', { name: words.ask });
  const field = page.getByRole('textbox', { name: words.field });
  const kill = async () => {
    await page.waitForTimeout(random() * 600);
    await page.close({ runBeforeUnload: false });
    return 'killed' as const;
  };
  for (;;) {
    const isAsking = await ask
      .and(page.locator(':enabled'))
      .waitFor({ timeout: 15_000 })
      .then(() => true)
      .catch(() => false);
    const before = await readDevice(page, trainingid);
    for (const uuid of before.waiting) ledger.kept.add(uuid);
    if (!isAsking || before.posid === null) return 'ended';
    const isKill = random() < 0.4;
    const move = tree.moves.get(before.posid);
    if (move === undefined || random() < 0.25) await page.getByRole('button', { name: words.show }).click();
    else {
      await field.fill(move);
      await field.press('Enter');
    }
    if (isKill) return await kill();
    const until = Date.now() + 15_000;
    for (;;) {
      const now = await readDevice(page, trainingid);
      for (const uuid of now.waiting) ledger.kept.add(uuid);
      if (now.progress !== before.progress) break;
      if (Date.now() > until) throw new Error(`The answer ${move} was not kept within 15 s.`);
      await page.waitForTimeout(20);
    }
  }
}

interface Rounds {
  readonly devices: readonly Device[];
  readonly tree: QuestionTree;
  readonly kills: number;
  readonly seed: number;
}

/** Trains one session on some devices in turns, with and without the network, and kills the page so many times. */
export async function killTraining({ devices, tree, kills, seed }: Rounds): Promise<KillFigures> {
  const random = seeded(seed);
  const ledgers = devices.map(
    (): Ledger => ({ kept: new Set(), sent: new Map(), counted: new Map(), taken: new Set(), differs: 0 }),
  );
  const [first] = devices;
  if (first === undefined) throw new Error('There is no device.');
  const begin = async (): Promise<number> => {
    const root = { heroid: tree.heroid, posid: tree.posid, herowhite: 1 as const };
    const created = await callAs(first.context.request, 'training/create', {
      ...root,
      mode: 'test',
      repetitions: 1,
    });
    await callAs(first.context.request, 'training/startt', { trainingid: created.trainingid });
    // Every device has the session before the network goes.
    for (const device of devices) {
      const page = await openSession(device, tree);
      const until = Date.now() + 30_000;
      while ((await readDevice(page, created.trainingid)).posid === null && Date.now() < until)
        await page.waitForTimeout(50);
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
        if (navigator.serviceWorker.controller) return;
        await new Promise((done) =>
          navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }),
        );
      });
      await page.close();
    }
    return created.trainingid;
  };
  for (const [index, { context }] of devices.entries()) {
    const ledger = ledgers[index];
    if (ledger) listen(context, ledger);
  }
  let done = 0;
  let round = 0;
  let trainingid = await begin();
  while (done < kills) {
    const place = round % devices.length;
    const [device, ledger] = [devices[place], ledgers[place]];
    if (device === undefined || ledger === undefined) break;
    await device.context.setOffline(Math.floor(round / devices.length) % 2 === 1);
    round += 1;
    const page = await openSession(device, tree).catch(() => undefined);
    const outcome = page && (await answerUntilKilled(device, page, { tree, trainingid, ledger, random }));
    if (outcome === 'killed') done += 1;
    else {
      // The session is over on this device: the next one begins.
      for (const { context } of devices) await context.setOffline(false);
      for (const open of devices.flatMap(({ context }) => context.pages())) await open.close();
      await settle(devices, tree);
      trainingid = await begin();
    }
  }
  for (const { context } of devices) await context.setOffline(false);
  await settle(devices, tree);
  return figuresOf(ledgers, done);
}

/** Lets every device send what waits on it. */
async function settle(devices: readonly Device[], { heroid, posid }: QuestionTree): Promise<void> {
  for (const { context } of devices) {
    const page = await context.newPage();
    await page.goto(`/exercise?heroid=${heroid}&posid=${posid}&herowhite=1`);
    const until = Date.now() + 60_000;
    const count = () =>
      page.evaluate(() => JSON.parse(localStorage.getItem('tabia.waiting') ?? '{"waiting":0}').waiting);
    await page.waitForTimeout(500);
    while ((await count()) > 0) {
      if (Date.now() > until) throw new Error('Answers were still waiting after a minute with the network.');
      await page.waitForTimeout(50);
    }
    await page.close();
  }
}

function figuresOf(ledgers: readonly Ledger[], kills: number): KillFigures {
  const sum = (of: (ledger: Ledger) => number) => ledgers.reduce((total, ledger) => total + of(ledger), 0);
  return {
    kills,
    answers: sum(({ kept }) => kept.size),
    lost: sum(({ kept, taken }) => [...kept].filter((uuid) => !taken.has(uuid)).length),
    doubled: sum(({ counted }) => [...counted.values()].filter((times) => times > 1).length),
    differs: sum(({ differs }) => differs),
    disordered: sum(({ sent }) => {
      const times = [...sent.values()].map(({ at }) => at);
      return times.filter((at, index) => index > 0 && at < (times[index - 1] ?? '')).length;
    }),
  };
}
