import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { type ApiClient, createApiClient } from '@tabia/api-client';
import type { Nickname } from '@tabia/api-client/contract';
import { expectAllAlive } from './crashes.ts';
import type { OwnDatabase } from './databases.ts';
import { HERO, type RoundFile } from './games.ts';

const root = resolve(import.meta.dirname, '../..');
const EMAIL = 'harriet@example.org';
const PASSWORD = 'Caro-Kann1';
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
  /** The only source of the player. */
  source(): Promise<Nickname>;
  /** Resolves when the games are loaded; rejects if loading fails. */
  untilLoaded(): Promise<void>;
  /** Resolves when all calculations are done. */
  untilCalculated(): Promise<void>;
}

/** Creates the account of the tests with the CLI before a server runs. */
export async function createAccount({ env, dataDir }: OwnDatabase): Promise<void> {
  const argv = [
    'apps/server/src/startup/main.ts',
    'admin',
    'create-user',
    '--email',
    EMAIL,
    '--password',
    PASSWORD,
  ];
  const child = spawn(process.execPath, argv, {
    cwd: root,
    env: { ...process.env, ...env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`No account was made: ${output}`);
}

/** A fetch that keeps cookies. */
export function fetchWithCookies(): typeof fetch {
  const jar = new Map<string, string>();
  return async (input, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    const answer = await fetch(input, { ...init, headers });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';', 1)[0]?.split('=') ?? [];
      jar.set(name, value);
    }
    return answer;
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
    if (Date.now() > end) throw new Error(`Waited in vain: ${what}.`);
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

/** Signs in to a running server; creates the player if missing. `countWaiting`: waiting work, if the metrics do not answer here. */
export async function signIn(url: string, countWaiting = () => waitingWork(url)): Promise<Caller> {
  const api = createApiClient({ origin: url, fetch: fetchWithCookies() });
  await api.call('account/user_login', { email: EMAIL, password: PASSWORD, remember_me: 1, language: 1 });
  const { heroes } = await api.call('heroes/list', {});
  const heroid = heroes[0]?.heroid ?? (await api.call('heroes/add', { name: 'Harriet' })).heroid;
  const source = async (): Promise<Nickname> => {
    const list = await api.call('heroes/list', {});
    const [nickname] = list.heroes[0]?.nicknames ?? [];
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
