import type { Meta, StoryObj } from '@storybook/react-vite';
import { ApiError } from '@tabia/api-client';
import type { Output } from '@tabia/api-client/contract';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import board from '../../apps/web/src/i18n/ru/board.json' with { type: 'json' };
import gaps from '../../apps/web/src/i18n/ru/gaps.json' with { type: 'json' };
import groups from '../../apps/web/src/i18n/ru/groups.json' with { type: 'json' };
import mistakes from '../../apps/web/src/i18n/ru/mistakes.json' with { type: 'json' };
import {
  moreAbove,
  movesBeingChecked,
  movesChanged,
  nothingToCompare,
  stillCalculating,
  withPlayable,
  withSummary,
} from './changes.ts';
import { gapsBeingChecked, gapsThatFailLater, gapsToDismiss } from './gapChanges.ts';
import { loadingPlayer } from './loadingPlayer.ts';
import { putIntoPlan } from './planChanges.ts';
import { ADDRESSES, type Changes, recordedAnswer } from './recording.ts';
import {
  desktop,
  expectNothingMoves,
  filledButtons,
  frame,
  partsUntil,
  phone,
  type ScreenArgs,
  screenStory,
  tablet,
} from './screenStory.tsx';

/** What do I keep doing wrong? Three positions to start with, or all of them with the chosen one. */
const meta = {
  ...screenStory,
  // Written out: Storybook adds the comment above to a literal only.
  parameters: { layout: 'fullscreen', docs: { story: frame } },
  title: 'Screens/Critical positions',
  args: { address: ADDRESSES.criticalPositions },
  play: async ({ canvasElement }) => {
    await expect((await within(canvasElement).findAllByRole('option'))[0]).toBeVisible();
  },
} satisfies Meta<ScreenArgs>;
export default meta;
type Story = StoryObj<typeof meta>;

async function expectThree(canvasElement: HTMLElement): Promise<void> {
  await expect(await within(canvasElement).findAllByRole('article')).toHaveLength(3);
}

export const Default: Story = { tags: ['visual', 'screen'], globals: desktop };
export const Tablet: Story = { globals: tablet };
export const Phone: Story = { globals: phone };
export const Dark: Story = { tags: ['visual', 'screen', 'dark'], globals: { ...desktop, theme: 'dark' } };
export const English: Story = { globals: { ...desktop, locale: 'en' } };
export const TestAnOperatorReadsHowToAddGames: Story = {
  args: { changes: nothingToCompare() },
  globals: desktop,
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('link', { name: groups.nothing.get })).toBeVisible();
  },
};
export const TestAPlayerReadsNoCommands: Story = {
  args: { changes: nothingToCompare(false) },
  globals: desktop,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole('grid', { name: mistakes.own.table })).toBeVisible();
    await expect(page.queryByText(groups.nothing.title)).toBeNull();
  },
};
/** The plan moves nothing, down to the board. */
async function expectPlanMovesNothing(canvasElement: HTMLElement): Promise<void> {
  const page = within(canvasElement);
  const plan = await page.findByRole('button', { name: mistakes.actions.addToPlan });
  const parts = [
    ...page.getAllByRole('option'),
    ...partsUntil(page.getByRole('grid', { name: board.board })),
  ];
  await expectNothingMoves(parts, async () => {
    await userEvent.click(plan);
    await expect(await page.findByRole('button', { name: mistakes.actions.removeFromPlan })).toBeVisible();
  });
}
export const TestThePlanMovesNothing: Story = {
  args: { changes: putIntoPlan() },
  globals: desktop,
  play: async ({ canvasElement }) => expectPlanMovesNothing(canvasElement),
};
export const TestThePlanMovesNothingOnATablet: Story = {
  ...{ args: { changes: putIntoPlan() }, globals: tablet },
  play: TestThePlanMovesNothing.play,
};
const asked = fn();
/** While the first positions are being calculated the page asks again and again: a slow answer changes nothing on it. */
export const TestStandsStillWhileItAsksAgain: Story = {
  args: {
    address: ADDRESSES.firstThree,
    changes: {
      answers: {
        'usergames/mistakes': () => {
          asked();
          if (asked.mock.calls.length > 1) return new Promise(() => undefined);
          throw new ApiError({ code: 'calculating', mtd: 'usergames/mistakes' });
        },
      },
    },
  },
  globals: desktop,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const title = await page.findByText(mistakes.empty.calculating.title);
    await expect(page.getByRole('status'), 'a screen reader hears of it').toContainElement(title);
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2), { timeout: 15_000 });
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
    await expect(title).toBeVisible();
  },
};
export const FirstThree: Story = {
  tags: ['visual', 'screen'],
  args: { address: ADDRESSES.firstThree },
  globals: desktop,
  play: async ({ canvasElement }) => {
    await expectThree(canvasElement);
    await expect(filledButtons(canvasElement), 'one next step').toEqual([mistakes.first.action]);
  },
};
export const TestTheChosenPositionHasOneNextStep: Story = {
  globals: desktop,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole('link', { name: mistakes.actions.train })).toBeVisible();
    await expect(filledButtons(canvasElement)).toHaveLength(1);
  },
};
export const FirstThreePhone: Story = {
  args: { address: ADDRESSES.firstThree },
  globals: phone,
  play: ({ canvasElement }) => expectThree(canvasElement),
};
export const TestAMoveThatIsBeingCheckedIsNotNamed: Story = {
  args: { address: ADDRESSES.firstThree, changes: movesBeingChecked() },
  globals: desktop,
  play: async ({ canvasElement }) => {
    await expectThree(canvasElement);
    await expect(within(canvasElement).getAllByText(/Лучший ход проверяется\./)).toHaveLength(3);
    await expect(within(canvasElement).queryByText(/Играйте/)).toBeNull();
  },
};
/** The searches have ended, and none shows a better move. */
function withoutBetterMoves(): Changes {
  const found = recordedAnswer('usergames/mistakes') as Output<'usergames/mistakes'>;
  const node = recordedAnswer('openingtrees/heronode') as Output<'openingtrees/heronode'>;
  const unadvised = found.mistakes.map((mistake) => ({ ...mistake, advice: null, unadvised: true }));
  return {
    answers: {
      'usergames/mistakes': { ...found, mistakes: unadvised },
      'openingtrees/heronode': { ...node, recommended: null },
    },
  };
}
export const TestNoBetterMoveIsAwaited: Story = {
  args: { address: ADDRESSES.firstThree, changes: withoutBetterMoves() },
  globals: desktop,
  play: async ({ canvasElement }) => {
    await expectThree(canvasElement);
    await expect(within(canvasElement).getAllByText(mistakes.first.none)).toHaveLength(3);
    await expect(within(canvasElement).queryByText(mistakes.first.pending)).toBeNull();
  },
};
export const TestNoBetterMoveIsAwaitedBesideThePosition: Story = {
  args: { changes: withoutBetterMoves() },
  globals: phone,
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(mistakes.first.none)).toBeVisible();
  },
};
export const TestAChangedMoveIsTold: Story = {
  args: { changes: movesChanged() },
  globals: phone,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText(/здесь советовали a3/)).toBeVisible();
    await expect(page.getByRole('button', { name: board.advice.changed.seen })).toBeVisible();
  },
};
export const TestAChangedMoveIsToldOnTheFirstCards: Story = {
  args: { address: ADDRESSES.firstThree, changes: movesChanged() },
  globals: desktop,
  play: async ({ canvasElement }) => {
    await expectThree(canvasElement);
    await expect(await within(canvasElement).findAllByText(/здесь советовали a3/)).toHaveLength(3);
  },
};
export const TestARowIsReadAsWholeSentences: Story = {
  globals: { ...desktop, locale: 'en' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect((await page.findAllByRole('option', { name: /\. A mistake\. / })).length).toBeGreaterThan(0);
    await expect(page.queryAllByRole('option', { name: /\. \p{Ll}/u })).toEqual([]);
  },
};
export const TestAPlayablePositionIsMarkedAsPlayable: Story = {
  args: { changes: withPlayable() },
  globals: desktop,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const rows = await page.findAllByRole('option');
    for (const row of rows) {
      await expect(row).toHaveAccessibleName(expect.stringContaining(mistakes.degrees.playable));
      await expect(row).not.toHaveAccessibleName(expect.stringMatching(/Ошиб/));
    }
    await expect(await page.findByRole('img', { name: mistakes.degrees.playable })).toBeVisible();
    await expect(page.queryByRole('img', { name: mistakes.degrees.red })).toBeNull();
    await expect(await page.findByText(/раза? был ход сильнее, последний раз/)).toBeVisible();
  },
};
/** A row that counted a playable move among the mistakes would say more of them than the sentence beside the board. */
export const TestPlayableMovesAreCountedByThemselves: Story = {
  args: { changes: withPlayable(1) },
  globals: desktop,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const both = 'Встретилась \\d+ раза?, 1 раз с ошибкой, \\d+ раза? был ход сильнее';
    const [row] = await page.findAllByRole('option', { name: new RegExp(both) });
    await expect(row).toBeVisible();
    await expect(await page.findByText(new RegExp(`^${both}, последний раз`))).toBeVisible();
  },
};
export const TestIconsSayWhatTheyDo: Story = {
  globals: desktop,
  play: async ({ canvasElement, userEvent }) => {
    const page = within(canvasElement);
    const tips = within(canvasElement.ownerDocument.body);
    const { favorite, practice, ignore, bookmark } = board.labels;
    for (const name of [mistakes.actions.studied, favorite, practice, ignore, bookmark]) {
      const button = await page.findByRole('button', { name });
      await userEvent.tab();
      button.focus();
      await expect(await tips.findByRole('tooltip', { name })).toBeVisible();
    }
  },
};
export const TestTheListKeepsItsOrderWhileItIsRead: Story = {
  args: { changes: moreAbove() },
  globals: desktop,
  play: async ({ canvasElement, userEvent }) => {
    const page = within(canvasElement);
    const rows = async () => (await page.findAllByRole('option')).map((row) => row.textContent);
    const before = await rows();
    await userEvent.keyboard('b');
    const news = await page.findByRole('button', { name: /^Выше \d+ нов/ });
    await expect((await rows()).slice(1, 3)).toEqual(before.slice(1, 3));
    await userEvent.click(news);
    await expect((await rows())[0]).not.toBe(before[0]);
  },
};

/** Only Black's mistakes are known at first: when one of White's is found, the rows that are read stay. */
export const TestTheSideStaysWhileTheListIsRead: Story = {
  args: {
    address: '/pre-analysis?heroid=2&tab=list',
    changes: moreAbove((all) => all.filter(({ herowhite }) => herowhite === 0)),
  },
  globals: desktop,
  play: async ({ canvasElement, userEvent }) => {
    const page = within(canvasElement);
    const rows = () => page.getAllByRole('option').map((row) => row.textContent);
    await expect((await page.findAllByRole('option'))[0]).toBeVisible();
    const before = rows();
    await userEvent.keyboard('b');
    // The positions of both sides.
    await expect(await page.findByText(/ из 89/)).toBeVisible();
    await expect(rows().slice(1)).toEqual(before.slice(1));
  },
};

const loading = loadingPlayer();
/** The sentence, the games below it and the moves between them count the same games while more of them load. */
export const TestTheNumbersAreOfOneMoment: Story = {
  args: { changes: loading.changes },
  globals: { ...desktop, locale: 'en' },
  play: async ({ canvasElement, loaded }) => {
    const page = within(canvasElement);
    const panel = within(await page.findByRole('region', { name: 'Selected position' }));
    const counts = (met: number) => async () => {
      await expect(panel.getByText(`Games with this position: ${met}`)).toBeVisible();
      await expect(panel.getByText(new RegExp(`Reached ${met} times`))).toBeVisible();
      await expect(panel.getByRole('gridcell', { name: String(met) })).toBeVisible();
    };
    await waitFor(counts(45));
    loading.load({ loaded });
    await waitFor(counts(155), { timeout: 10_000 });
  },
};

/** A new group is described on the page that is being read. */
export const TestAGroupIsAddedWhereOneIs: Story = {
  args: { changes: { answers: { 'users/setpreferences': { message: 'OK' } } } },
  globals: desktop,
  play: async ({ canvasElement, userEvent }) => {
    const canvas = within(canvasElement);
    const page = within(document.body);
    await canvas.findAllByRole('option');
    const more = canvas.queryByRole('button', { name: new RegExp(`^${mistakes.filters.more}`) });
    if (more) await userEvent.click(more);
    await userEvent.click(await page.findByRole('button', { name: new RegExp(`^${groups.chip.label}`) }));
    await userEvent.click(await page.findByRole('menuitemradio', { name: groups.chip.edit }));
    const dialog = await page.findByRole('dialog', { name: groups.addTitle });
    await expect(
      within(dialog).getByRole('radio', { name: new RegExp(`^${groups.ratings.masters}`) }),
    ).toBeChecked();
    await userEvent.click(within(dialog).getByRole('button', { name: groups.add }));
    await waitFor(() => expect(page.queryByRole('dialog', { name: groups.addTitle })).toBeNull());
    await expect((await canvas.findAllByRole('option'))[0]).toBeVisible();
  },
};

/** Gaps are put away one by one, and brought back by the message. */
export const TestAGapIsDismissed: Story = {
  args: { address: '/pre-analysis?tab=gaps', changes: gapsToDismiss() },
  globals: desktop,
  play: async ({ canvasElement, userEvent }) => {
    const canvas = within(canvasElement);
    const page = within(document.body);
    const dismiss = new RegExp(`^${gaps.dismiss}:`);
    const [first] = await canvas.findAllByRole('button', { name: dismiss });
    if (first) await userEvent.click(first);
    await waitFor(() => expect(canvas.queryAllByRole('button', { name: dismiss })).toHaveLength(1));
    await userEvent.click(await page.findByRole('button', { name: gaps.undo }));
    await waitFor(() => expect(canvas.queryAllByRole('button', { name: dismiss })).toHaveLength(2));
  },
};

const failedGaps = fn();
/** What is on the page stays there when it cannot be fetched again. */
export const TestGapsStayWhenAskingAgainFails: Story = {
  args: { address: '/pre-analysis?tab=gaps', changes: gapsThatFailLater(failedGaps) },
  globals: desktop,
  play: async ({ canvasElement, userEvent }) => {
    const canvas = within(canvasElement);
    const [dismiss] = await canvas.findAllByRole('button', { name: new RegExp(`^${gaps.dismiss}:`) });
    if (dismiss) await userEvent.click(dismiss);
    await waitFor(() => expect(failedGaps).toHaveBeenCalled());
    await expect(await within(document.body).findByRole('button', { name: gaps.undo })).toBeVisible();
    await expect(canvas.getByRole('article')).toBeVisible();
  },
};

/** A gap that is being checked says so, and keeps its place when it turns out to be none. */
export const TestAGapBeingCheckedKeepsItsPlace: Story = {
  args: { address: '/pre-analysis?tab=gaps', changes: gapsBeingChecked() },
  globals: desktop,
  play: async ({ canvasElement, userEvent }) => {
    const canvas = within(canvasElement);
    const checking = gaps.checking.replaceAll('\u00a0', ' ');
    await waitFor(() => expect(canvas.getAllByText(checking)).toHaveLength(3));
    const cards = () => canvas.getAllByRole('article').map(({ textContent }) => textContent);
    const isFine = gaps.answer.good.split('{{move}}')[1] ?? '';
    const last = canvas.getAllByRole('button', { name: new RegExp(`^${gaps.dismiss}:`) }).at(-1);
    if (last) await userEvent.click(last);
    await waitFor(() => expect(canvas.queryAllByText(checking)).toHaveLength(0));
    await expect(cards().map((text) => text.includes(isFine))).toEqual([true, false]);
    await expect(filledButtons(canvasElement), 'one next step each').toEqual([gaps.dismiss, gaps.prepare]);
    const order = new RegExp(`${gaps.order.replaceAll('\u00a0', ' ')}$`);
    await expect(canvas.queryByText(order)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: gaps.sort }));
    await expect(canvas.getByText(order)).toBeVisible();
    await expect(cards().map((text) => text.includes(isFine))).toEqual([false, true]);
  },
};

/** Deeper searches also clear positions: until the list is complete, its number could fall. */
export const TestNoNumberBeforeTheListIsComplete: Story = {
  args: { address: ADDRESSES.firstThree, changes: stillCalculating() },
  globals: desktop,
  play: async ({ canvasElement }) => {
    await expectThree(canvasElement);
    const link = within(canvasElement).getByRole('link', { name: mistakes.first.allSoFar });
    await expect(link).toHaveTextContent(/^\D+$/);
  },
};

/** The figures of the games have neither the filters of the list nor a position beside them: none applies. */
export const TestTheSummaryFollowsNoFilter: Story = {
  args: { changes: withSummary() },
  globals: desktop,
  play: async ({ canvasElement, userEvent }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole('region', { name: mistakes.panelLabel })).toBeVisible();
    await userEvent.click(page.getByRole('tab', { name: mistakes.views.statistics }));
    await expect(
      await page.findByRole('button', { name: new RegExp(mistakes.categories.label) }),
    ).toBeVisible();
    await expect(page.queryByRole('button', { name: new RegExp(mistakes.filters.side) })).toBeNull();
    await expect(page.queryByRole('region', { name: mistakes.panelLabel })).toBeNull();
  },
};
