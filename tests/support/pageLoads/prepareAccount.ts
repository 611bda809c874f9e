import { setTimeout as pause } from 'node:timers/promises';
import { TOUR_PAGES } from '../../../packages/api-client/src/contract/index.ts';
import type { Input, Mtd, Output } from '../../../packages/api-client/src/contract/operations.ts';
import { gamesWithThreeHabits } from '../../e2e/games.ts';

/** An account with an analyzed player and a plan, and the way into it. */
export interface PreparedAccount {
  readonly heroid: number;
  readonly posid: number;
  /** The session, as the browser keeps it. */
  readonly cookie: { readonly name: string; readonly value: string };
}

const PLAYER = 'Nina Speed';
const GAMES_WITH_A_HABIT = 4;
const DEFAULT_EMAIL = 'speed@example.org';
/** A password that the rules accept. */
export const PASSWORD = 'Caro-Kann1';
const ASK_AGAIN_MS = 1_000;
/** The engine looks at some dozen positions, on whatever machine this runs. */
const MAX_ANALYSIS_MS = 1_200_000;

function cookieOf(response: Response): PreparedAccount['cookie'] {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(response.headers.getSetCookie()[0] ?? '') ?? [];
  if (value === '') throw new Error('The service set no session cookie.');
  return { name, value };
}

/** Calls the service as one user. */
export function createCaller(url: string, cookie?: PreparedAccount['cookie']) {
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    ...(cookie && { cookie: `${cookie.name}=${cookie.value}` }),
  };
  const post = async (mtd: Mtd, input: object): Promise<Response> => {
    const body = JSON.stringify({ mtd, ...input });
    const response = await fetch(`${url}/v1/api/`, { method: 'POST', headers, body });
    if (!response.ok) throw new Error(`${mtd}: ${await response.text()}`);
    return response;
  };
  const call = async <M extends Mtd>(mtd: M, input: Input<M>): Promise<Output<M>> =>
    (await (await post(mtd, input)).json()) as Output<M>;
  return { url, post, call, headers };
}

/** The token of the newest mail that asks for the confirmation of an address; `read` resolves to the text of a page. */
export async function confirmationToken(
  read: (path: string) => Promise<string>,
  email: string,
): Promise<string> {
  const list = await read('/outbox');
  const [, path = ''] = new RegExp(`>${email}<.*?href="(/outbox/\\d+)`).exec(list) ?? [];
  const [, token = ''] = /waiting-for-confirmation\?token=([\w-]+)/.exec(await read(path)) ?? [];
  if (token === '') throw new Error(`There is no mail that asks ${email} for a confirmation.`);
  return token;
}

/** Signs up by the link of the mail in the outbox: needs a local install. */
export async function signUp(url: string, email: string): Promise<PreparedAccount['cookie']> {
  const { post } = createCaller(url);
  await post('account/register', {
    name: 'Nina',
    email,
    password: PASSWORD,
    terms: true,
    language: 4,
  });
  const token = await confirmationToken(async (path) => (await fetch(url + path)).text(), email);
  return cookieOf(await post('account/registerbylink', { token, password: PASSWORD }));
}

type Caller = ReturnType<typeof createCaller>;
type Call = Caller['call'];

/** Adds a player, by this name in the games of a file, and has the file loaded; resolves before anything is analyzed. */
export async function addGames(
  { url, call, headers }: Caller,
  { player, text }: { readonly player: string; readonly text: string },
): Promise<number> {
  const { heroid } = await call('heroes/add', { name: player });
  const upload = await fetch(`${url}/v1/upload?name=games.pgn`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    body: text,
  });
  const { uploadid } = (await upload.json()) as { uploadid: number };
  await call('misc/loadgames', { heroid, uploadid, player, source: 2 });
  return heroid;
}

/** The findings of a player once all of them are there with their advice. */
export async function waitForFindings(call: Call, heroid: number) {
  const end = Date.now() + MAX_ANALYSIS_MS;
  while (Date.now() < end) {
    const { calculating, mistakes } = await call('usergames/mistakes', { heroid }).catch(() => ({
      calculating: true,
      mistakes: [],
    }));
    const { heroes } = await call('heroes/list', {});
    const isLoaded = heroes.every(({ nicknames }) =>
      nicknames.every(({ status }) => status !== 'wait' && status !== 'processing'),
    );
    if (isLoaded && !calculating && mistakes.length > 0 && mistakes.every(({ advice }) => advice !== null))
      return mistakes;
    await pause(ASK_AGAIN_MS);
  }
  throw new Error(`The analysis was not finished within ${MAX_ANALYSIS_MS / 1000} s.`);
}

/** Signs up, has games loaded and analyzed, and puts a position in the plan. Needs a local install with its outbox. */
export async function prepareAccount(url: string, email = DEFAULT_EMAIL): Promise<PreparedAccount> {
  const cookie = await signUp(url, email);
  const caller = createCaller(url, cookie);
  const { call } = caller;
  // A tour over a page is no part of what its content takes.
  await call('users/setpreferences', { tours_seen: [...TOUR_PAGES] });
  const text = gamesWithThreeHabits(PLAYER, GAMES_WITH_A_HABIT);
  const heroid = await addGames(caller, { player: PLAYER, text });
  const mistakes = await waitForFindings(call, heroid);
  const position = mistakes.find(({ herowhite }) => herowhite === 1);
  if (!position) throw new Error('The games have no finding with White.');
  const posid = position.position_id;
  await call('training/addtolist', { heroid, posid, herowhite: 1 });
  return { heroid, posid, cookie };
}
