import type { Page } from '@playwright/test';
import type { Output } from '../../packages/api-client/src/contract/operations.ts';
import { samplePgnGame } from '../support/platforms/index.ts';
import { completeList } from './findingSteps.ts';
import { call, expect, languagesOf, speak, test, type Words, wordsOf } from './fixtures.ts';
import { SLIPS } from './games.ts';
import {
  addAccount,
  addPlayer,
  hideAndShow,
  showAllPositions,
  signUp,
  switchLabel,
  uploadGames,
  waitForAnalysis,
} from './steps.ts';
import { type Answered, answer, isCall } from './trainingSteps.ts';

const PLAYER = 'Anna Circle';
const DAY_MS = 86_400_000;
const { italian: SLIP, none: SOUND } = SLIPS;
const SLIP_MOVE = 'f3g5';

function game(player: string, index: number, moves: string, startedAt: Date) {
  return samplePgnGame({
    white: player,
    black: `Opponent ${index % 4}`,
    startedAt,
    moves,
    result: moves === SLIP ? '0-1' : '1-0',
  });
}

/** Ten games of the last weeks, seven of them with the slip. */
function pastGames(): string {
  return Array.from({ length: 10 }, (_, index) =>
    game(PLAYER, index, index % 3 === 2 ? SOUND : SLIP, new Date(Date.now() - (30 - index) * DAY_MS)),
  ).join('\n');
}

/** Goes through a training: `choose` gives the move for each step until all lines are covered. */
async function train(
  page: Page,
  t: Words,
  heroid: number,
  choose: (step: NonNullable<Output<'training/load'>['next']>, asked: number) => string,
): Promise<Answered[]> {
  const verdicts: Answered[] = [];
  const active = await call(page.request, 'training/active', { heroid });
  let next = active.training?.next ?? null;
  while (next) {
    const verdict = await answer(page, t, choose(next, verdicts.length));
    verdicts.push(verdict);
    next = verdict.training.next;
  }
  await expect(page.getByText(t('exercise:end.held'), { exact: true })).toBeVisible();
  return verdicts;
}

function row(page: Page) {
  return page.getByRole('listbox').getByRole('option').first();
}

async function worstPosition(page: Page, t: Words): Promise<{ heroid: number; posid: number }> {
  await showAllPositions(page, t);
  await expect(page.getByRole('heading', { level: 1, name: t('mistakes:title') })).toBeVisible();
  await expect(row(page)).toBeVisible();
  const { heroes } = await call(page.request, 'heroes/list', {});
  const heroid = heroes[0]?.heroid ?? 0;
  const mistakes = await completeList(page, heroid);
  const worst = mistakes.find(({ prehistory_uci }) => prehistory_uci.length === 6);
  expect(worst?.unreasonable_count).toBe(7);
  expect(worst?.total_count).toBe(10);
  return { heroid, posid: worst?.position_id ?? 0 };
}

for (const language of languagesOf('en')) {
  test(`the whole circle, in ${language}`, async ({ page, world }) => {
    // Four analyses and two trainings: more than any other test does.
    test.setTimeout(900_000);
    const t = await wordsOf(language);
    await speak(page, language);
    await page.setViewportSize({ width: 1280, height: 900 });

    await signUp(page, t, { name: 'Anna', email: `circle-${language}@example.org` });
    const card = await addPlayer(page, t, 'Anna');
    await uploadGames(card, t, { name: 'games.pgn', text: pastGames(), player: PLAYER, games: 10 });
    await waitForAnalysis(card, t, PLAYER);
    const { heroid, posid } = await worstPosition(page, t);

    await test.step('walk through the worst ones, and see the results of all games', async () => {
      await page.getByRole('button', { name: t('walk:start') }).click();
      await page.getByRole('button', { name: t('walk:next') }).click();
      await expect(page.getByText(t('walk:counts', { done: 1, passed: 0 }))).toBeVisible();
      await page.getByRole('button', { name: t('walk:stop') }).click();
      await expect(page.getByRole('button', { name: t('walk:start') })).toBeVisible();
      await page.getByRole('tab', { name: t('mistakes:views.statistics') }).click();
      await expect(page.getByText(t('statistics:results', { wins: 3, draws: 0, losses: 7 }))).toBeVisible();
      await page.getByRole('tab', { name: t('mistakes:views.list') }).click();
      await row(page).click();
    });

    await test.step('repair its tree', async () => {
      await page.getByRole('link', { name: t('mistakes:actions.analyze'), exact: true }).click();
      const map = page.getByRole('tree', { name: t('analysis:map') });
      const slip = map.getByRole('treeitem', { name: /^4\.(Ng5|Кg5)/ });
      await slip.click();
      const markBy = async (entry: string, mark: string) => {
        const marked = page.waitForResponse(isCall('openingtrees/setmovestatus'));
        // The second click opens the menu of the chosen move.
        await slip.click();
        await page.getByRole('menuitem', { name: entry }).click();
        expect((await marked).ok()).toBe(true);
        await expect(slip).toHaveAccessibleName(new RegExp(mark));
      };
      await markBy(t('analysis:marks.putIn'), t('analysis:nodeMarks.choice'));
      await markBy(t('analysis:marks.takeOut'), t('analysis:nodeMarks.ignore'));
      await hideAndShow(page, t, slip);
    });

    await test.step('put labels on it', async () => {
      await switchLabel(page, t, t('board:labels.bookmark'), true);
      await switchLabel(page, t, t('board:labels.practice'), true);
      await switchLabel(page, t, t('board:labels.ignore'), true);
      await switchLabel(page, t, t('board:labels.ignore'), false);
    });

    await test.step('put it into the plan', async () => {
      await page.getByRole('button', { name: t('analysis:addToPlan'), exact: true }).click();
      await expect(
        page.getByRole('button', { name: t('analysis:removeFromPlan'), exact: true }),
      ).toBeVisible();
    });

    await test.step('learn it with hints', async () => {
      await page.getByRole('link', { name: t('analysis:train'), exact: true }).click();
      const started = page.waitForResponse(isCall('training/startl'));
      await page.getByRole('button', { name: t('exercise:learn'), exact: true }).click();
      await started;
      const verdicts = await train(page, t, heroid, (step) => {
        expect(step.hint, 'learn mode knows the prepared move').not.toBeNull();
        return step.hint ?? '';
      });
      expect(verdicts.map(({ verdict }) => verdict)).toEqual(verdicts.map(() => 'correct'));
      await expect(page.getByText(t('exercise:end.allHeld'))).toBeVisible();
    });

    await test.step('test it with one wrong and one also good answer', async () => {
      const tree = await call(page.request, 'trees/load', {
        heroid,
        posid,
        herowhite: 1,
      });
      const prepared = new Set(tree.tree.moves.filter(({ intraining }) => intraining).map(({ uci }) => uci));
      const alsoGood = async (): Promise<string> => {
        const { lines } = await call(page.request, 'openingtrees/heronode', { heroid, posid });
        return lines.find(({ move }) => !prepared.has(move))?.move ?? '';
      };
      // The lines come after the verdict, and other users' searches may stand before them.
      await expect
        .poll(alsoGood, { message: 'the position has a second good move', timeout: 60_000 })
        .not.toBe('');
      const also = await alsoGood();

      const started = page.waitForResponse(isCall('training/startt'));
      await page.getByRole('button', { name: t('exercise:end.actions.test'), exact: true }).click();
      await started;
      const known = new Map<number, string>();
      let atRoot = 0;
      const verdicts = await train(page, t, heroid, (step) => {
        if (step.posid !== posid) return preparedAt(tree.tree.moves, step) ?? known.get(step.posid) ?? '';
        atRoot += 1;
        return atRoot === 1 ? SLIP_MOVE : atRoot === 2 ? also : ([...prepared][0] ?? '');
      });
      expect(verdicts[0]?.verdict).toBe('inaccurate');
      expect(verdicts.map(({ verdict, move }) => `${move} ${verdict}`)).toContain(`${also} also_good`);
      await expect(page.getByText(t('exercise:end.someFailed'))).toBeVisible();
    });

    await test.step('look at the trainings so far, the last first', async () => {
      await page.goto(`/exercise?heroid=${heroid}&posid=${posid}`);
      await page.getByRole('button', { name: t('exercise:history.heading') }).click();
      const records = page.getByRole('grid', { name: t('exercise:history.heading') }).getByRole('row');
      await expect(records).toHaveCount(2);
      await expect(records.first()).toContainText(t('exercise:modes.test'));
      await records.last().click();
      await expect(page.getByRole('button', { name: t('exercise:history.remove') })).toBeVisible();
    });

    await test.step('see the result in the list, and study it', async () => {
      await page.goto(`/pre-analysis?heroid=${heroid}&posid=${posid}`);
      await expect(page.getByText(t('mistakes:marks.inProgress')).first()).toBeVisible();
      await expect(page.getByText(t('mistakes:marks.plan')).first()).toBeVisible();
      const marked = row(page).filter({ hasText: t('mistakes:marks.bookmark') });
      await expect(marked.getByText(t('mistakes:marks.practice'), { exact: true })).toBeVisible();
      await expect(marked.getByText(t('mistakes:marks.ignored'), { exact: true })).toHaveCount(0);
      await page.getByRole('button', { name: t('mistakes:actions.studied'), exact: true }).click();
      await expect(
        page.getByRole('button', { name: t('mistakes:actions.studied'), exact: true }),
      ).toHaveAttribute('aria-pressed', 'true');
    });

    await test.step('accounts on both platforms; the old mistake in a new game is a repeated fault', async () => {
      const lichess = `anna_lichess_${language}`;
      const chesscom = `anna_chesscom_${language}`;
      const yesterday = new Date(Date.now() - DAY_MS);
      const soon = new Date(Date.now() + 60_000);
      const slipAgain = [game(lichess, 0, SOUND, yesterday), game(lichess, 1, SLIP, soon)].join('\n');
      await world.lichess.addPlayer({ name: lichess, pgn: slipAgain });
      await world.chesscom.addPlayer({ name: chesscom, pgn: game(chesscom, 0, SOUND, yesterday) });
      await page.goto('/');
      const again = page.getByRole('article', { name: 'Anna' });
      await addAccount(again, t, { source: 3, name: lichess });
      await waitForAnalysis(again, t, lichess);
      await addAccount(again, t, { source: 4, name: chesscom });
      await waitForAnalysis(again, t, chesscom);
      await page.goto(`/pre-analysis?heroid=${heroid}&posid=${posid}`);
      await expect(page.getByText(t('mistakes:marks.wrongAgain')).first()).toBeVisible();
    });
  });
}

/** The prepared move after the moves that were played from the root to a step. */
function preparedAt(
  moves: Output<'trees/load'>['tree']['moves'],
  { play }: { play: readonly string[] },
): string | undefined {
  let here = moves;
  for (const uci of play) here = here.find((move) => move.uci === uci)?.children ?? [];
  return here.find(({ hero, intraining }) => hero && intraining)?.uci;
}
