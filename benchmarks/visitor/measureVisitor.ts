import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type CallServer,
  HELPER_ENGINE,
  type Input,
  type LeasedAnswer,
  leaseCalls,
  type Mistake,
  type Mtd,
} from '../../packages/api-client/src/contract/index.ts';
import { createEnginePool } from '../../packages/engine/src/node/index.ts';
import { helpRound, nextCount } from '../../packages/mistakes/src/index.ts';
import { createCaller, signUp } from '../../tests/support/pageLoads/prepareAccount.ts';
import { differingFindings, type ShownFindings, shownFindings } from '../../tests/support/shownFindings.ts';
import { removeData, startTabia, type TabiaServer } from '../../tests/support/tabiaServer.ts';
import { readEngines } from '../service/measureEngines.ts';
import type { Lie } from './lies.ts';

export interface VisitorOptions {
  readonly file: string;
  /** The name in the file. */
  readonly player: string;
  /** Engines of the visitor's computer. */
  readonly workers: number;
  readonly maxMs: number;
  /** Hears how an import comes on. */
  readonly note: (message: string) => void;
}

interface ImportFigures {
  /** Until the list was complete. */
  readonly seconds: number;
  /** Nodes that the service had searched by then. */
  readonly serverNodes: number;
  readonly findings: ShownFindings;
}

const OVER_THE_BOARD = 2;
const ASK_MS = 500;
const NOTE_MS = 30_000;
/** Between two questions for work while there is none. */
const REST_MS = 300;

function shownOf(mistakes: readonly Mistake[]): ShownFindings {
  return shownFindings(mistakes.filter(({ total_count, isCustom }) => total_count > 1 && !isCustom));
}

type Caller = ReturnType<typeof createCaller>;

/** Loads the games into an account and waits until the list is complete. */
async function importGames(
  { url }: TabiaServer,
  { call, headers }: Caller,
  { file, player, maxMs, note }: VisitorOptions,
): Promise<ImportFigures> {
  const before = (await readEngines(url)).nodes;
  const { heroid } = await call('heroes/add', { name: player });
  const body = await openAsBlob(file);
  const startMs = performance.now();
  const upload = await fetch(`${url}/v1/upload?name=${encodeURIComponent(basename(file))}`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    body,
  });
  if (!upload.ok) throw new Error(`The file was refused: ${await upload.text()}`);
  const { uploadid } = (await upload.json()) as { uploadid: number };
  await call('misc/loadgames', { heroid, uploadid, player, source: OVER_THE_BOARD });
  let notedMs = startMs;
  while (performance.now() - startMs < maxMs) {
    await pause(ASK_MS);
    // Refused while nothing is calculated yet.
    const list = await call('usergames/mistakes', { heroid }).catch(() => undefined);
    if (performance.now() - notedMs >= NOTE_MS) {
      notedMs = performance.now();
      note(`  after ${Math.round((notedMs - startMs) / 1000)} s: ${list?.mistakes.length ?? 0} findings`);
    }
    if (list === undefined || list.calculating) continue;
    const seconds = Math.round((performance.now() - startMs) / 100) / 10;
    const serverNodes = (await readEngines(url)).nodes - before;
    return { seconds, serverNodes, findings: shownOf(list.mistakes) };
  }
  throw new Error(`The list was not complete within ${maxMs / 60_000} minutes.`);
}

/** The visitor's computer at work, until it is stopped. */
interface Help {
  /** Bytes of the calls, both ways. */
  readonly bytes: () => number;
  readonly stop: () => Promise<void>;
}

function startHelp({ call }: Caller, workers: number, lie?: Lie): Help {
  const pool = createEnginePool({ processes: workers });
  const stopping = new AbortController();
  let bytes = 0;
  let index = 0;
  let earlier: LeasedAnswer | undefined;
  const told = (answer: LeasedAnswer): LeasedAnswer => {
    const said = lie?.(answer, index, earlier) ?? answer;
    index += 1;
    earlier = answer;
    return said;
  };
  const counted: CallServer = async (mtd, input) => {
    const sent: Input<Mtd> =
      mtd === 'leases/submit'
        ? { ...input, answers: (input as Input<'leases/submit'>).answers.map(told) }
        : input;
    const answer = await call(mtd, sent as typeof input);
    bytes += JSON.stringify(sent).length + JSON.stringify(answer).length;
    return answer;
  };
  const run = async (): Promise<void> => {
    let count = nextCount(workers);
    while (!stopping.signal.aborted) {
      const round = await helpRound(
        leaseCalls(counted),
        pool,
        stopping.signal,
        () => performance.now(),
        count,
      );
      if (round.leased === 0) await pause(REST_MS);
      else count = nextCount(workers, round);
    }
  };
  // A client that was found out is refused.
  const running = run().catch((error: unknown) => {
    if (lie === undefined && !stopping.signal.aborted) throw error;
  });
  return {
    bytes: () => bytes,
    async stop() {
      stopping.abort();
      await running;
      await pool.close();
    },
  };
}

async function withService<T>(work: (tabia: TabiaServer) => Promise<T>): Promise<T> {
  const tabia = await startTabia();
  try {
    return await work(tabia);
  } finally {
    await tabia.stop();
    await removeData(tabia);
  }
}

/** An import on a fresh service, with the help of the visitor's computer or without. */
export async function measureImport(
  options: VisitorOptions,
  isHelped: boolean,
): Promise<ImportFigures & { readonly bytes: number }> {
  return await withService(async (tabia) => {
    const caller = createCaller(tabia.url, await signUp(tabia.url, 'visitor@example.org'));
    const help = isHelped ? startHelp(caller, options.workers) : undefined;
    try {
      return { ...(await importGames(tabia, caller, options)), bytes: help?.bytes() ?? 0 };
    } finally {
      await help?.stop();
    }
  });
}

/** The service compares a few seconds after it has searched. */
const CAUGHT_WITHIN_MS = 10_000;

/** Whether the service refuses this account for a wrong answer; any other failure is one of the measurement. */
async function isRefused({ call }: Caller): Promise<boolean> {
  const end = Date.now() + CAUGHT_WITHIN_MS;
  while (Date.now() < end) {
    const failure = await call('leases/acquire', { engine: HELPER_ENGINE, count: 0 }).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (String(failure).includes('"code":"forbidden"')) return true;
    if (failure !== undefined) throw failure;
    await pause(ASK_MS);
  }
  return false;
}

/** A lying client imports first, then somebody else the same games: whether it was caught, and what changed for the other. */
export async function measureLiar(
  options: VisitorOptions,
  lie: Lie,
  truth: ShownFindings,
): Promise<{ readonly caught: boolean; readonly othersChanged: number }> {
  return await withService(async (tabia) => {
    const liar = createCaller(tabia.url, await signUp(tabia.url, 'liar@example.org'));
    const help = startHelp(liar, options.workers, lie);
    try {
      await importGames(tabia, liar, options);
    } finally {
      await help.stop();
    }
    const other = createCaller(tabia.url, await signUp(tabia.url, 'other@example.org'));
    const { findings } = await importGames(tabia, other, options);
    return { caught: await isRefused(liar), othersChanged: differingFindings(truth, findings).length };
  });
}
