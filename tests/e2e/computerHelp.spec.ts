import type { Page } from '@playwright/test';
import type { Mistake } from '../../packages/api-client/src/contract/index.ts';
import { legalMoves, playUci, positionKey } from '../../packages/chess/src/index.ts';
import { addGames, createCaller, PASSWORD, signUp } from '../support/pageLoads/prepareAccount.ts';
import { samplePgnGame } from '../support/platforms/index.ts';
import { differingFindings, shownFindings } from '../support/shownFindings.ts';
import { expect, languagesOf, speak, test, wordsOf } from './fixtures.ts';
import { addPlayer, startSignedUp, uploadGames } from './steps.ts';
import { isCall } from './trainingSteps.ts';

const PLAYER = 'Harald Help';
/** Enough that the service has not searched all of them before the browser has opened its engine. */
const LINES = 5;
const PLIES = 14;
const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const DAY_MS = 86_400_000;

/** Numbers that look random, the same in each run (Park and Miller's generator). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state;
  };
}

/** Legal moves, in SAN, and the key of the position before each; with its place among the lines. */
interface Line {
  readonly index: number;
  readonly moves: string;
  readonly keys: readonly string[];
}

function someMoves(next: () => number, index: number): Line {
  let fen = START;
  const sans: string[] = [];
  const keys: string[] = [];
  while (sans.length < PLIES) {
    const moves = [...legalMoves(fen)].flatMap(([from, targets]) => [...targets].map((to) => from + to));
    const played = playUci(fen, moves[next() % moves.length] ?? '');
    if (!played) break;
    const number = sans.length % 2 === 0 ? `${sans.length / 2 + 1}. ` : '';
    sans.push(number + played.san);
    keys.push(positionKey(fen));
    fen = played.fen;
  }
  return { index, moves: sans.join(' '), keys };
}

/** A PGN file in which each line is played twice. */
function pgnOf(lines: readonly Line[]): { readonly text: string; readonly count: number } {
  const games = [0, 1].flatMap((round) =>
    lines.map(({ index, moves }) =>
      samplePgnGame({
        white: index % 2 === 0 ? PLAYER : 'Opponent',
        black: index % 2 === 0 ? 'Opponent' : PLAYER,
        startedAt: new Date(Date.UTC(2024, 0, 1) + (round * LINES * 2 + index) * DAY_MS),
        moves,
      }),
    ),
  );
  return { text: games.join('\n'), count: games.length };
}

/** Games with many positions, others for each seed: an import that keeps the service busy for a while. */
function manyLines(seed: number): readonly Line[] {
  const next = numbers(seed);
  return Array.from({ length: LINES }, (_, index) => someMoves(next, index));
}

/** A browser on a machine with room for engines; this one may be smaller. */
async function pretendDesktop(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const told = { hardwareConcurrency: 4, deviceMemory: 8, connection: undefined };
    for (const [name, value] of Object.entries(told))
      Object.defineProperty(navigator, name, { configurable: true, get: () => value });
    Object.assign(navigator, {
      getBattery: async () => Object.assign(new EventTarget(), { charging: true }),
    });
  });
}

function ofKeys(mistakes: readonly Mistake[], keys: ReadonlySet<string>): Mistake[] {
  return mistakes.filter(({ fen }) => keys.has(positionKey(fen)));
}

/** Numbers of the positions that this browser has searched, by the answers that the service took. */
function watchHelp(page: Page): ReadonlySet<number> {
  const searched = new Set<number>();
  page.on('response', async (response) => {
    if (!isCall('leases/submit')(response)) return;
    // None of an answer that the page has left.
    const told = await response.json().catch(() => undefined);
    if (told?.refused !== 0) return;
    for (const { posid } of response.request().postDataJSON().answers) searched.add(posid);
  });
  return searched;
}

/** The positions that occur in one line and in no other: each as often in a file of this line alone. */
function keysAlone(line: Line, lines: readonly Line[]): ReadonlySet<string> {
  const others = new Set(lines.filter((other) => other !== line).flatMap(({ keys }) => keys));
  return new Set(line.keys.filter((key) => !others.has(key)));
}

/** The line with the most findings in positions that this browser has searched. */
function bestHelped(mistakes: readonly Mistake[], lines: readonly Line[], searched: ReadonlySet<number>) {
  const found = lines.map((line) => {
    const shown = ofKeys(mistakes, keysAlone(line, lines));
    return { line, shown, helped: shown.filter(({ position_id }) => searched.has(position_id)).length };
  });
  const [best] = found.toSorted((a, b) => b.helped - a.helped || b.shown.length - a.shown.length);
  if (!best) throw new Error('There are no lines.');
  return best;
}

async function listOf(ask: () => Promise<{ calculating: boolean; mistakes: Mistake[] } | undefined>) {
  let list: { calculating: boolean; mistakes: Mistake[] } | undefined;
  await expect
    .poll(
      async () => {
        list = await ask();
        return list !== undefined && !list.calculating;
      },
      { timeout: 0 },
    )
    .toBe(true);
  return list?.mistakes ?? [];
}

for (const language of languagesOf('ru'))
  test(`this computer helps with the analysis, in ${language}`, async ({ page, world }) => {
    // Two services and a browser search beside each other, on whatever machine this runs.
    test.setTimeout(1_200_000);
    const t = await wordsOf(language);
    await pretendDesktop(page);
    await speak(page, language);
    await startSignedUp(page, t, { name: 'Harald', email: `helped-${language}@example.org`, language });
    // What one language has searched would be known to the other.
    const lines = manyLines(language === 'ru' ? 5 : 11);
    const { text, count } = pgnOf(lines);
    const card = await addPlayer(page, t, 'Harald');
    const searched = watchHelp(page);
    const taken = page.waitForResponse(
      async (response) => isCall('leases/submit')(response) && (await response.json()).accepted > 0,
      { timeout: 0 },
    );

    await test.step('is asked once, and begins', async () => {
      await uploadGames(card, t, { name: 'harald.pgn', text, player: PLAYER, games: count });
      await page.getByRole('button', { name: t('helping:offer.accept') }).click();
      await taken;
    });

    await test.step('says what it does on every page, and stops at once', async () => {
      await page
        .getByRole('navigation')
        .getByRole('link', { name: t('nav.preAnalysis') })
        .click();
      const badge = page
        .getByRole('button', { name: /\d/ })
        .filter({ hasText: t('helping:badge.helping', { count: 5 }).split(':')[0] });
      await badge.click();
      await expect(page.getByText(t('helping:state.helping'))).toBeVisible();
      await page.getByRole('menuitem', { name: t('helping:stop'), exact: true }).click();
      await expect(badge).toHaveCount(0);
    });

    await test.step('was agreed to: another visit during the import helps unasked', async () => {
      const again = page.waitForResponse(
        (response) => isCall('leases/acquire')(response) && response.request().postDataJSON().count > 0,
        { timeout: 0 },
      );
      await page.reload();
      await again;
      await expect(page.getByRole('button', { name: t('helping:offer.accept') })).toHaveCount(0);
    });

    // It does not depend on the language, and takes as long as all before.
    if (language === 'en') return;
    await test.step('the list is the one that the service finds alone', async () => {
      const { url } = world.tabia;
      const ask = (request: () => Promise<{ calculating: boolean; mistakes: Mistake[] }>) => () =>
        request().catch(() => undefined);
      const mine = createCaller(
        url,
        (await page.context().cookies()).find(({ name }) => name.includes('session')),
      );
      const heroidOf = async ({ call }: ReturnType<typeof createCaller>) =>
        (await call('heroes/list', {})).heroes[0]?.heroid ?? 0;
      const heroid = await heroidOf(mine);
      const helped = await listOf(ask(() => mine.call('usergames/mistakes', { heroid })));
      // What its complete list waits for, the deep lines, would take half of the engine from the account that is alone.
      await page.close();
      await mine.call('account/delete_user', { password: PASSWORD });
      expect(helped.length).toBeGreaterThan(10);
      const best = bestHelped(helped, lines, searched);
      expect(best.shown.length).toBeGreaterThan(2);
      // Else the service would be compared with itself.
      expect(best.helped).toBeGreaterThan(1);
      const other = createCaller(url, await signUp(url, `alone-${language}@example.org`));
      const alone = await addGames(other, { player: PLAYER, text: pgnOf([best.line]).text });
      const found = await listOf(ask(() => other.call('usergames/mistakes', { heroid: alone })));
      const same = ofKeys(found, keysAlone(best.line, lines));
      const shownOf = (list: readonly Mistake[]) => shownFindings(list, { isAdvised: false });
      expect(differingFindings(shownOf(same), shownOf(best.shown))).toEqual([]);
      await other.call('account/delete_user', { password: PASSWORD });
    });
  });
