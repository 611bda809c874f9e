import type { Meta, StoryObj } from '@storybook/react-vite';
import { type Hero, type Output, operations } from '@tabia/api-client/contract';
import { expect, within } from 'storybook/test';
import cards from '../../apps/web/src/i18n/ru/cards.json' with { type: 'json' };
import coaching from '../../apps/web/src/i18n/ru/coaching.json' with { type: 'json' };
import common from '../../apps/web/src/i18n/ru/common.json' with { type: 'json' };
import exercise from '../../apps/web/src/i18n/ru/exercise.json' with { type: 'json' };
import firstGames from '../../apps/web/src/i18n/ru/firstGames.json' with { type: 'json' };
import mistakes from '../../apps/web/src/i18n/ru/mistakes.json' with { type: 'json' };
import today from '../../apps/web/src/i18n/ru/today.json' with { type: 'json' };
import { withoutMistakes, withoutPlayers, withoutPupils } from './changes.ts';
import { oneForToday, withoutPlan } from './planChanges.ts';
import { ADDRESSES, recordedAnswer } from './recording.ts';
import { desktop, filledButtons, frame, phone, type ScreenArgs, screenStory } from './screenStory.tsx';

/** The words that say what is missing. */
async function expectText(canvasElement: HTMLElement, text: string): Promise<void> {
  await expect(await within(canvasElement).findByText(text)).toBeVisible();
}

/** Screens without content: each says why it is empty and offers the next step. */
const meta = {
  ...screenStory,
  // Written out: Storybook adds the comment above to a literal only.
  parameters: { layout: 'fullscreen', docs: { story: frame } },
  title: 'Screens/Empty',
  args: { address: ADDRESSES.firstThree, changes: withoutMistakes() },
  play: ({ canvasElement }) => expectText(canvasElement, mistakes.empty.none.title),
} satisfies Meta<ScreenArgs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NoPositions: Story = { tags: ['visual', 'screen'], globals: desktop };
export const NoPositionsPhone: Story = { globals: phone };
export const FirstVisit: Story = {
  tags: ['visual', 'screen'],
  args: { address: ADDRESSES.players, changes: withoutPlayers() },
  globals: desktop,
  play: async ({ canvasElement }) => {
    await expectText(canvasElement, cards.first.player);
    await expect(filledButtons(canvasElement), 'one next step').toEqual([firstGames.submit]);
  },
};
export const FirstVisitPhone: Story = { ...FirstVisit, tags: [], globals: phone };
export const NothingToTrain: Story = {
  args: { address: '/exercise', changes: withoutPlan() },
  globals: desktop,
  play: ({ canvasElement }) => expectText(canvasElement, exercise.empty.title),
};

/** A guest can invite nobody, and is led to the sign-up. */
function asGuest(): ScreenArgs['changes'] {
  const { answers } = withoutPupils();
  return { answers: { ...answers, 'account/whois': recordedAnswer('account/whois') } };
}
export const NothingToInviteWith: Story = {
  args: { address: '/coaching', changes: asGuest() },
  globals: desktop,
  play: async ({ canvasElement }) => {
    await expectText(canvasElement, coaching.invite.guest);
    const signUp = within(canvasElement).getByRole('link', { name: common.account.signUp });
    await expect(signUp).toHaveAttribute('href', '/register');
  },
};

/** Today, while the engine still checks every move of the plan. */
function onlyUncheckedMoves(): ScreenArgs['changes'] {
  const { output } = operations['today/load'].example;
  const players = output.players.map((player) => ({
    ...{ ...player, back: [], coin: 0, receipt: null, checking: true as const },
    due: { ...player.due, positions: 0, questions: 0, minutes: 0 },
  }));
  const page = { ...output, positions: 0, minutes: 0, worst: null, players, checking: true as const };
  return { answers: { 'today/load': page, 'today/shown': { message: 'OK' } } };
}
export const NothingToTrainYet: Story = {
  args: { address: '/today', changes: onlyUncheckedMoves() },
  globals: desktop,
  play: async ({ canvasElement }) => {
    await expectText(canvasElement, today.page.nothingYet);
    // The next day is no answer while a move may be there in a minute.
    await expect(within(canvasElement).queryByText(/Следующие позиции/)).toBeNull();
  },
};

/** The plan has a position for today, and none of the chosen focus. */
function noneOfTheFocus(): ScreenArgs['changes'] {
  const { answers } = oneForToday();
  const { output } = operations['users/getpreferences'].example;
  return { answers: { ...answers, 'users/getpreferences': { ...output, training_focus: 'new' } } };
}
export const TestNoneOfTheFocus: Story = {
  args: { address: '/exercise', changes: noneOfTheFocus() },
  globals: desktop,
  play: async ({ canvasElement }) => {
    await expectText(canvasElement, exercise.focus.empty);
    await expectText(canvasElement, 'позиций на сегодня: 1');
  },
};

const RARE = { done: 342, total: 790 };
/** The sources of a player whose positions that were met once are not judged. */
function atRare(hero: Hero): Hero {
  const nicknames = hero.nicknames.map((own) => ({
    ...own,
    enabled: true,
    status: 'ok' as const,
    rare: RARE,
  }));
  return { ...hero, nicknames };
}
/** Nothing was found so far: that nothing is there would be said too early. */
function atRarePositions(): ScreenArgs['changes'] {
  const { heroes } = recordedAnswer('heroes/list') as Output<'heroes/list'>;
  return { answers: { ...withoutMistakes().answers, 'heroes/list': { heroes: heroes.map(atRare) } } };
}
/** The same of a pupil. */
function pupilAtRarePositions(): ScreenArgs['changes'] {
  const { pupils } = operations['pupils/list'].example.output;
  const atWork = pupils.map((pupil) => ({ ...pupil, hero: { ...atRare(pupil.hero), heroid: 999 } }));
  return { answers: { ...withoutMistakes().answers, 'pupils/list': { pupils: atWork } } };
}
async function expectMoreToCome({ canvasElement }: { canvasElement: HTMLElement }): Promise<void> {
  await expectText(canvasElement, mistakes.empty.calculating.title);
  await expect(within(canvasElement).queryByText(mistakes.empty.none.title)).toBeNull();
}
export const TestRarePositionsMayFollow: Story = {
  args: { changes: atRarePositions() },
  globals: phone,
  play: expectMoreToCome,
};
export const TestRarePositionsOfAPupilMayFollow: Story = {
  args: { address: '/pre-analysis?heroid=999', changes: pupilAtRarePositions() },
  globals: phone,
  play: expectMoreToCome,
};
