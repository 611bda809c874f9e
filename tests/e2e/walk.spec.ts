import type { Page } from '@playwright/test';
import type { TreeMove } from '../../packages/api-client/src/contract/index.ts';
import type { Output } from '../../packages/api-client/src/contract/operations.ts';
import { legalMoves, playUci } from '../../packages/chess/src/index.ts';
import { keepCastling, sentencesOf, TO_ME } from '../../packages/mistakes/src/sentences/index.ts';
import {
  boxOf,
  cards,
  expectHeadingOrder,
  expectInside,
  expectLaidOut,
  expectNoSideScroll,
  expectThree,
  worstOf,
} from './findingSteps.ts';
import { call, expect, type Language, speak, test, type Words, wordsOf } from './fixtures.ts';
import { gamesOfWalk } from './games.ts';
import { addPlayer, allPositions, startSignedUp, uploadGames, waitForAnalysis } from './steps.ts';
import { answer, answerSeveral, isCall } from './trainingSteps.ts';
import { takePictures } from './walkPictures.ts';

const PLAYER = 'Wanda Walk';
const { text: GAMES, count: NUMBER_OF_GAMES } = gamesOfWalk(PLAYER);
const SIZES = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
];

type Finding = Output<'usergames/mistakes'>['mistakes'][number];
type Punishment = Output<'training/punishlist'>['items'][number];

interface Walk {
  readonly page: Page;
  readonly t: Words;
  readonly language: Language;
  readonly heroid: number;
  readonly isPhone: boolean;
}

/** What must be the same whatever else happens: how often it was met, how often it went wrong, what it costs. */
function numbersOf(finding: Finding | undefined) {
  if (!finding?.advice) throw new Error('The finding has no advice.');
  const { position_id, total_count, unreasonable_count, total_shortage, expected_loss, advice } = finding;
  return {
    position_id,
    total_count,
    unreasonable_count,
    total_shortage,
    expected_loss,
    count: advice.mistake.count,
  };
}

async function importGames({ page, t }: Pick<Walk, 'page' | 't'>): Promise<number> {
  const card = await addPlayer(page, t, 'Wanda');
  await uploadGames(card, t, { name: 'wanda.pgn', text: GAMES, player: PLAYER, games: NUMBER_OF_GAMES });
  await waitForAnalysis(card, t, PLAYER);
  const { heroes } = await call(page.request, 'heroes/list', {});
  return heroes[0]?.heroid ?? 0;
}

/** Moves of the player on the shortest line of a tree. */
function shortestLine(moves: readonly TreeMove[]): number {
  const lengths = moves.map(
    ({ hero, children }) => Number(hero) + (children.length ? shortestLine(children) : 0),
  );
  return Math.min(...lengths);
}

/** The map shows the mistake and the recommended move at once. */
async function expectMap({ page, t }: Walk, { advice }: Finding): Promise<void> {
  const map = page.getByRole('tree', { name: t('analysis:map') });
  const notes = [t('analysis:usualMove'), t('analysis:ownMove'), t('analysis:newMove')];
  const better = map.getByRole('treeitem', { name: new RegExp(`, (${notes.join('|')}),`) }).first();
  await expect(better).toBeVisible();
  await expectInside(better, map);
  const square = advice?.mistake.uci.slice(2, 4);
  await expectInside(map.getByRole('treeitem', { name: new RegExp(`^\\d+\\.+\\S*${square}`) }).first(), map);
}

/** Adds the open position to the plan and waits for its tree. */
async function growTree({ page, t, heroid, isPhone }: Walk, { position_id: posid, herowhite }: Finding) {
  if (isPhone) await page.getByRole('button', { name: t('analysis:further') }).click();
  await page.getByRole('button', { name: t('analysis:addToPlan'), exact: true }).click();
  await expect(page.getByRole('button', { name: t('analysis:removeFromPlan') })).toBeVisible();
  if (isPhone) await page.keyboard.press('Escape');
  const load = () => call(page.request, 'trees/load', { heroid, posid, herowhite });
  await expect.poll(async () => (await load()).growing, { timeout: 400_000 }).toBeNull();
  const { tree, lines, moves } = await load();
  expect(shortestLine(tree.moves)).toBeGreaterThanOrEqual(3);
  const asked = t('analysis:size.asks', {
    lines: t('analysis:size.lines', { count: lines }),
    moves: t('analysis:size.moves', { count: moves }),
  });
  await expect(page.getByText(asked, { exact: true })).toBeVisible();
}

/** Answers everything that is due; the finding is answered with the mistake itself, when it is shown and when it is asked. */
async function trainToday({ page, t, heroid }: Walk, { position_id: posid, advice }: Finding): Promise<void> {
  const known = new Map<number, string>();
  let misses = 0;
  let { next } = (await call(page.request, 'training/active', { heroid })).training ?? { next: null };
  while (next) {
    if (next.hint) known.set(next.posid, next.hint);
    const isMiss: boolean = next.posid === posid && misses < 2;
    if (isMiss) misses += 1;
    const move = isMiss ? advice?.mistake.uci : known.get(next.posid);
    const verdict = next.calm ? await answerSeveral(page, t) : await answer(page, t, move ?? '');
    expect(verdict.verdict, `${move} in ${next.fen}`).toBe(isMiss ? 'inaccurate' : 'correct');
    next = verdict.training.next;
  }
  expect(misses).toBe(2);
}

/** The message beside the board of the exercise. */
function message(page: Page) {
  return page.getByRole('status').filter({ hasText: /\S/ }).first();
}

async function play(page: Page, t: Words, move: string): Promise<void> {
  const field = page.getByRole('textbox', { name: t('board:moveField') });
  await field.fill(move);
  await field.press('Enter');
}

/** A legal move that is not the refutation. */
function weakMove({ fen, mistake, refutation }: Punishment): string {
  const legal = legalMoves(playUci(fen, mistake.uci)?.fen ?? fen);
  const moves = [...legal].flatMap(([from, targets]) => [...targets].map((to) => `${from}${to}`));
  return moves.find((move) => move !== refutation.uci) ?? '';
}

/** Finds the refutations of all mistakes, the first one at the second try. */
async function punishAll({ page, t, heroid }: Walk): Promise<Punishment[]> {
  const load = () => call(page.request, 'training/punishlist', { heroid });
  await expect.poll(async () => (await load()).calculating, { timeout: 120_000 }).toBe(0);
  const { items } = await load();
  expect(items.length).toBeGreaterThan(0);
  for (const [index, item] of items.entries()) {
    await expect(
      page.getByText(t('exercise:punish.place', { number: index + 1, all: items.length })),
    ).toBeVisible();
    const times = t('exercise:punish.times', { count: item.mistake.count });
    const task = t('exercise:punish.task', { move: '|', times, all: item.total_count }).split('|');
    for (const part of task) await expect(message(page)).toContainText(part);
    if (index === 0) {
      await play(page, t, weakMove(item));
      await expect(message(page)).toContainText(
        t('exercise:punish.wrong', { move: '|' }).split('|')[1] ?? '',
      );
    }
    await play(page, t, item.refutation.uci);
    await expect(message(page)).toContainText(t('exercise:punish.right', { move: '' }));
    const line = page.getByRole('group', { name: t('board:advice.player.refutation') });
    await expect(line).toHaveAttribute('data-count', '1');
    if (item.line.length > 1) {
      await line.getByRole('button', { name: t('board:player.forward') }).click();
      await expect(line).toHaveAttribute('data-count', '2');
    }
    if (index === 0) await takePictures(page, '6-punish');
    await page.getByRole('button', { name: t('exercise:punish.next') }).click();
  }
  return items;
}

for (const language of ['ru', 'en'] as const satisfies Language[])
  for (const size of SIZES)
    test(`from an import to the trained answer, in ${language} at ${size.width} px`, async ({ page }) => {
      test.setTimeout(900_000);
      const t = await wordsOf(language);
      await speak(page, language);
      await page.setViewportSize(size);
      const email = `walk-${language}-${size.width}@example.org`;
      await startSignedUp(page, t, { name: 'Wanda', email, language });
      // Moves that are played automatically are not what is proved here.
      await call(page.request, 'users/setpreferences', { autoplay_delay: 0 });
      const heroid = await importGames({ page, t });
      const walk: Walk = { page, t, language, heroid, isPhone: size.width < 600 };
      const title = page.getByRole('heading', { level: 2, name: t('mistakes:first.titles.3') });

      await test.step('three sentences of both colors, without a filter', async () => {
        await takePictures(page, '1-players');
        await page.getByRole('link', { name: t('cards:totals.show') }).click();
        await expect(title).toBeVisible();
        await expectThree(page, heroid, language);
        await expect(page.locator('[data-chip]')).toHaveCount(0);
        await expect(cards(page).getByText(t('mistakes:first.habit'), { exact: true })).toHaveCount(3);
        if (!walk.isPhone)
          await expectLaidOut(async () => {
            for (const work of await cards(page).getByRole('link').all())
              expect((await boxOf(work)).bottom).toBeLessThanOrEqual(size.height);
          });
        await expectNoSideScroll(page);
        await takePictures(page, '2-three');
      });

      const [worst] = await worstOf(page, heroid);
      if (!worst?.advice) throw new Error('Nothing was found.');
      const before = numbersOf(worst);

      await test.step('work on the first: the mistake and the recommended move are in sight', async () => {
        const first = cards(page).first();
        await first.getByRole('link', { name: t('mistakes:first.action') }).click();
        await expect(page).toHaveURL(new RegExp(`/analysis.*posid=${worst.position_id}`));
        for (const width of walk.isPhone ? [size.width] : [768, size.width]) {
          await page.setViewportSize({ ...size, width });
          await page.reload();
          await expectMap(walk, worst);
          await expectNoSideScroll(page);
          // The tab says which position it is.
          await expect(page).toHaveTitle(new RegExp(` · ${t('titles.analysis')} · `));
        }
        await takePictures(page, '3-analysis');
      });

      await test.step('in the plan, its tree grows to three own moves on every line', async () => {
        await growTree(walk, worst);
        await takePictures(page, '4-grown');
      });

      await test.step('train today; the end names the mistake', async () => {
        await page.goto('/');
        await page
          .getByRole('navigation')
          .getByRole('link', { name: t('nav.todayDue', { count: 1 }), exact: true })
          .click();
        await expect(page.getByRole('heading', { level: 1, name: t('today:page.title') })).toBeVisible();
        await expectHeadingOrder(page);
        await expectNoSideScroll(page);
        await takePictures(page, '5-today');
        const started = page.waitForResponse(isCall('training/opentoday'));
        await page
          .getByRole('main')
          .getByRole('link', { name: t('today:page.train') })
          .click();
        await started;
        await takePictures(page, '5-training');
        await trainToday(walk, worst);
        await expect(page.getByText(t('today:end.missed'))).toBeVisible();
        await expect(page.getByRole('article')).toHaveCount(1);
        await expectHeadingOrder(page);
        await expectNoSideScroll(page);
        await takePictures(page, '5-end');
        await page.getByRole('button', { name: t('today:end.done') }).click();
      });

      const punished = await test.step('punish one’s own moves, the last one first', async () => {
        await page.getByRole('link', { name: t('exercise:punish.link') }).click();
        const items = await punishAll(walk);
        await expect(page.getByRole('heading', { name: t('exercise:punish.end') })).toBeVisible();
        await expectNoSideScroll(page);
        await takePictures(page, '7-punished');
        await page.getByRole('link', { name: t('exercise:punish.toTraining') }).click();
        await expect(page.getByRole('heading', { level: 1, name: t('exercise:title') })).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expectHeadingOrder(page);
        await page.getByRole('button', { name: t('share:label') }).click();
        await expect(page.getByRole('menuitem', { name: t('share:downloadPgn') })).toBeVisible();
        await takePictures(page, '7-share');
        await page.keyboard.press('Escape');
        return items;
      });

      await test.step('the numbers held, also after a reload, and training showed the same', async () => {
        const item = punished.find(({ posid }) => posid === worst.position_id);
        expect(item).toMatchObject({ total_count: before.total_count, mistake: { count: before.count } });
        const { habit } = sentencesOf(
          { fen: worst.fen, totalCount: before.total_count },
          worst.advice as never,
          language,
          TO_ME,
        );
        await page.goto(`/pre-analysis?heroid=${heroid}`);
        for (const load of [() => Promise.resolve(), () => page.reload()]) {
          await load();
          await expect(cards(page).first()).toContainText(keepCastling(habit));
          const again = (await worstOf(page, heroid)).find(({ position_id: id }) => id === worst.position_id);
          expect(numbersOf(again)).toEqual(before);
        }
        await takePictures(page, '8-again');
        await allPositions(page, t).click();
        const row = page
          .getByRole('listbox', { name: t('mistakes:listLabel') })
          .getByRole('option')
          .first();
        await row.click();
        await takePictures(page, '9-list');
      });
    });
