import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright';
import { SAMPLE_FILE, SAMPLE_PLAYER } from '../../apps/server/src/services/players/sample.ts';
import { TOUR_PAGES } from '../../packages/api-client/src/contract/index.ts';
import type { Input, Mtd, Output } from '../../packages/api-client/src/contract/operations.ts';

const PLAYER = 'Sample player';
/** The first games of the sample. Two engines finish them within minutes, all 300 take them half an hour. */
const GAMES = 60;
/** Positions that a screen shows at once. */
const IN_SIGHT = 10;
/** How often the progress of the analysis is asked for, milliseconds. */
const POLL_MS = 2_000;

/** The answer; undefined while the service still computes it. */
export async function call<M extends Mtd>(
  page: Page,
  mtd: M,
  input: Input<M>,
): Promise<Output<M> | undefined> {
  const response = await page.request.post('/v1/api/', { data: { mtd, ...input } });
  return response.ok() ? ((await response.json()) as Output<M>) : undefined;
}

/** Opens a guest account with some of the sample games; the id of the player. */
async function openAccount(page: Page, language: 1 | 4): Promise<number> {
  const guest = await call(page, 'account/guest', { language, sample: false });
  if (guest === undefined) throw new Error('No guest account was opened.');
  await call(page, 'users/setpreferences', { tours_seen: [...TOUR_PAGES] });
  const games = (await readFile(SAMPLE_FILE, 'utf8')).split(/\n\n(?=\[Event )/).slice(0, GAMES);
  const upload = await page.request.put(`/v1/upload?name=${basename(SAMPLE_FILE)}`, {
    headers: { 'content-type': 'application/octet-stream' },
    data: Buffer.from(games.join('\n\n')),
  });
  const { uploadid } = (await upload.json()) as { uploadid: number };
  const hero = await call(page, 'heroes/add', { name: PLAYER });
  if (hero === undefined) throw new Error('The player was not added.');
  const { heroid } = hero;
  await call(page, 'misc/loadgames', { heroid, uploadid, player: SAMPLE_PLAYER, source: 2 });
  return heroid;
}

/** Waits until the service has neither games to load nor positions to judge. */
async function waitForAnalysis(page: Page): Promise<void> {
  for (;;) {
    const done = (await call(page, 'task/done', {}))?.tasks ?? [];
    const left = (await call(page, 'task/get', {}))?.tasks;
    const failed = [...done, ...(left ?? [])].find(({ state }) => state === 'failed');
    if (failed)
      throw new Error(`The task ${failed.taskid} failed: ${failed.error}. Start the recording again.`);
    if (left?.length === 0 && done.some(({ kind }) => kind === 'analyze')) return;
    await pause(POLL_MS);
  }
}

/** The query of the position that costs the most with White, once every reason in sight is confirmed: they follow the list. */
async function worstOf(page: Page, heroid: number): Promise<string> {
  for (;;) {
    const mistakes = (await call(page, 'usergames/mistakes', { heroid }))?.mistakes ?? [];
    const byLoss = mistakes.toSorted((a, b) => b.expected_loss - a.expected_loss);
    const worst = byLoss.find(({ herowhite }) => herowhite === 1);
    if (!worst) throw new Error('The sample games have no critical position with White.');
    if (byLoss.slice(0, IN_SIGHT).every(({ advice }) => advice?.checking === false))
      return `heroid=${heroid}&posid=${worst.position_id}&herowhite=1`;
    await pause(POLL_MS);
  }
}

/**
 * A guest account whose player is analyzed to the end, and the query of its worst position: nothing on its pages is still
 * computed.
 */
export async function openAnalyzedPlayer(page: Page, language: 1 | 4) {
  const heroid = await openAccount(page, language);
  await waitForAnalysis(page);
  return { heroid, query: await worstOf(page, heroid) };
}
