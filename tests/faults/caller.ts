import { type ApiClient, createApiClient } from '@tabia/api-client';
import type { Nickname } from '@tabia/api-client/contract';
import { expectAllAlive } from './crashes.ts';
import type { OwnDatabase } from './databases.ts';
import { HERO, type RoundFile } from './games.ts';

const OVER_THE_BOARD = 2;
/** Between two looks, at first and at most: each takes time from the work that is waited for. */
const POLL_MS = { first: 100, most: 1_000 };
/** Longest wait on a busy machine. */
const MAX_MS = 45 * 60_000;

/** A client of a running server. */
export interface Caller {
  readonly api: ApiClient;
  readonly heroid: number;
  /** Uploads a file and requests its load; resolves once the service has accepted it. */
  send(file: RoundFile): Promise<void>;
  /** The only source of this player. */
  source(): Promise<Nickname>;
  /** Resolves when the games are loaded; rejects if loading fails. */
  untilLoaded(): Promise<void>;
  /** Resolves when all calculations are done. */
  untilCalculated(): Promise<void>;
}

/** Keeps the cookies of a user, across the restarts of a server. */
export interface Browser {
  readonly fetch: typeof fetch;
  /** True before the first cookie. */
  isNew(): boolean;
}

export function openBrowser(): Browser {
  const jar = new Map<string, string>();
  return {
    isNew: () => jar.size === 0,
    async fetch(input, init = {}) {
      const headers = new Headers(init.headers);
      headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
      const answer = await fetch(input, { ...init, headers });
      for (const cookie of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = cookie.split(';', 1)[0]?.split('=') ?? [];
        jar.set(name, value);
      }
      return answer;
    },
  };
}

/** Asks until the answer is yes. */
export async function until(
  reached: () => boolean | Promise<boolean>,
  what = String(reached),
): Promise<void> {
  const end = Date.now() + MAX_MS;
  for (let ms = POLL_MS.first; !(await reached()); ms = Math.min(2 * ms, POLL_MS.most)) {
    expectAllAlive();
    if (Date.now() > end) throw new Error(`Timed out: ${what}.`);
    await new Promise((done) => setTimeout(done, ms));
  }
}

function isComplete({ done, total }: { done: number; total: number }): boolean {
  return done === total;
}

/** Waiting work according to the server's metrics. */
async function waitingWork(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const counts = [...text.matchAll(/^tabia_waiting_work\{kind="(?!mails)\w+"\} (\d+)/gm)];
  if (counts.length !== 4) throw new Error(`The counters of waiting work are missing:\n${text}`);
  return counts.reduce((sum, [, count]) => sum + Number(count), 0);
}

function callerOf(api: ApiClient, heroid: number, countWaiting: () => Promise<number>): Caller {
  const source = async (): Promise<Nickname> => {
    const { heroes } = await api.call('heroes/list', {});
    const [nickname] = heroes.find((hero) => hero.heroid === heroid)?.nicknames ?? [];
    if (nickname === undefined) throw new Error('The player has no source.');
    return nickname;
  };
  return {
    api,
    heroid,
    source,
    async send({ pgn }) {
      const upload = await api.upload(new File([pgn], 'games.pgn'));
      const request = { heroid, uploadid: upload.uploadid, player: HERO, source: OVER_THE_BOARD } as const;
      await api.call('misc/loadgames', request);
    },
    untilLoaded: () =>
      until(async () => {
        const { status, error } = await source();
        if (status === 'error') throw new Error(`Loading failed: ${error}`);
        return status === 'ok';
      }, 'the games are loaded'),
    untilCalculated: () =>
      until(async () => {
        const { opening, middlegame, endgame } = await source();
        const isJudged = [opening, middlegame, endgame].every(isComplete);
        return isJudged && (await countWaiting()) === 0;
      }, 'everything is calculated'),
  };
}

/**
 * Comes to a running server as the only user of its database: the first time as a new guest with a player, later in the same session.
 * A guest needs no command that makes an account, which costs as much as the start of a server. `countWaiting`: waiting work, if the
 * metrics do not answer here.
 */
export async function comeTo(
  url: string,
  { browser }: OwnDatabase,
  countWaiting = () => waitingWork(url),
): Promise<Caller> {
  const api = createApiClient({ origin: url, fetch: browser.fetch });
  if (browser.isNew()) await api.call('account/guest', { language: 1, sample: false });
  const { heroes } = await api.call('heroes/list', {});
  const heroid = heroes[0]?.heroid ?? (await api.call('heroes/add', { name: 'Harriet' })).heroid;
  return callerOf(api, heroid, countWaiting);
}

/** The same user with another player. */
export async function withAnotherPlayer(url: string, { api }: Caller): Promise<Caller> {
  const { heroid } = await api.call('heroes/add', { name: 'Harriet again' });
  return callerOf(api, heroid, () => waitingWork(url));
}
