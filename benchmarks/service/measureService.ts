import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import type { Browser, Page } from 'playwright';
import { paths } from '../../apps/web/src/paths.ts';
import { type Mistake, TOUR_PAGES } from '../../packages/api-client/src/contract/index.ts';
import { keepCastling, sentencesOf, TO_ME } from '../../packages/mistakes/src/sentences/index.ts';
import { createCaller, signUp } from '../../tests/support/pageLoads/prepareAccount.ts';
import { removeData, startTabia } from '../../tests/support/tabiaServer.ts';
import { engineShare } from './measureEngines.ts';
import { type ListTimes, watchList } from './watchList.ts';

export interface ServiceOptions {
  readonly file: string;
  /** The name in the file. */
  readonly player: string;
  /** PostgreSQL; the embedded database if absent. */
  readonly databaseUrl?: string | undefined;
  readonly browser: Browser;
  readonly maxMs: number;
}

export interface ServiceFigures {
  readonly times: ListTimes;
  /** From the first search that was seen to the complete list. */
  readonly busyShare: number;
  /** Until the list was complete, and until the first reasons were final. */
  readonly listNodes: number;
  readonly nodes: number;
}

/** The page is in the language that a new browser begins with. */
const LANGUAGE = 'ru';

/** Whether a page shows what one of these findings says of the player's habit. */
async function showsWords(page: Page, findings: readonly Mistake[]): Promise<boolean> {
  const words = findings.flatMap(({ fen, total_count, advice }) =>
    advice
      ? [keepCastling(sentencesOf({ fen, totalCount: total_count }, advice, LANGUAGE, TO_ME).habit)]
      : [],
  );
  const shown = (await page.getByRole('main').textContent())?.replaceAll(/\s+/g, ' ') ?? '';
  return words.some((sentence) => shown.includes(sentence.replaceAll(/\s+/g, ' ')));
}

const EMAIL = 'speed@example.org';
const OVER_THE_BOARD = 2;

/** Loads the games of a player into a fresh service, with the list of findings open in a browser, and tells when what was there. */
export async function measureService(options: ServiceOptions): Promise<ServiceFigures> {
  const { file, player, databaseUrl, browser, maxMs } = options;
  const tabia = await startTabia(databaseUrl === undefined ? {} : { env: { DATABASE_URL: databaseUrl } });
  const { url } = tabia;
  try {
    const cookie = await signUp(url, EMAIL);
    const { call, headers } = createCaller(url, cookie);
    await call('users/setpreferences', { tours_seen: [...TOUR_PAGES] });
    const { heroid } = await call('heroes/add', { name: player });
    const context = await browser.newContext({ baseURL: url });
    await context.addCookies([{ ...cookie, url }]);
    const page = await context.newPage();
    const body = await openAsBlob(file);
    await page.goto(`${paths.preAnalysis}?heroid=${heroid}&tab=list`);
    const startMs = performance.now();
    const upload = await fetch(`${url}/v1/upload?name=${encodeURIComponent(basename(file))}`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      body,
    });
    if (!upload.ok) throw new Error(`The file was refused: ${await upload.text()}`);
    const { uploadid } = (await upload.json()) as { uploadid: number };
    await call('misc/loadgames', { heroid, uploadid, player, source: OVER_THE_BOARD });
    const shows = (findings: readonly Mistake[]) => showsWords(page, findings);
    const { times, engines } = await watchList(call, url, heroid, { startMs, maxMs, shows });
    const firstNodes = engines[0]?.nodes ?? 0;
    const working = engines.findLast(({ nodes }) => nodes === firstNodes)?.ms ?? startMs;
    const momentOf = (ms: number | undefined): number => startMs + (ms ?? maxMs);
    const list = engineShare(engines, working, momentOf(times.all));
    const end = engineShare(engines, working, momentOf(times.reasons));
    await context.close();
    return { times, busyShare: list.busyShare, listNodes: list.nodes, nodes: end.nodes };
  } finally {
    await tabia.stop();
    await removeData(tabia);
  }
}
