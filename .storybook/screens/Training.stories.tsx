import type { Meta, StoryObj } from '@storybook/react-vite';
import { ApiError } from '@tabia/api-client';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import boardEn from '../../apps/web/src/i18n/en/board.json' with { type: 'json' };
import clockEn from '../../apps/web/src/i18n/en/clock.json' with { type: 'json' };
import commonEn from '../../apps/web/src/i18n/en/common.json' with { type: 'json' };
import deviceEn from '../../apps/web/src/i18n/en/device.json' with { type: 'json' };
import errorsEn from '../../apps/web/src/i18n/en/errors.json' with { type: 'json' };
import wordsEn from '../../apps/web/src/i18n/en/exercise.json' with { type: 'json' };
import remindersEn from '../../apps/web/src/i18n/en/reminders.json' with { type: 'json' };
import todayEn from '../../apps/web/src/i18n/en/today.json' with { type: 'json' };
import board from '../../apps/web/src/i18n/ru/board.json' with { type: 'json' };
import clock from '../../apps/web/src/i18n/ru/clock.json' with { type: 'json' };
import common from '../../apps/web/src/i18n/ru/common.json' with { type: 'json' };
import device from '../../apps/web/src/i18n/ru/device.json' with { type: 'json' };
import errors from '../../apps/web/src/i18n/ru/errors.json' with { type: 'json' };
import words from '../../apps/web/src/i18n/ru/exercise.json' with { type: 'json' };
import reminders from '../../apps/web/src/i18n/ru/reminders.json' with { type: 'json' };
import today from '../../apps/web/src/i18n/ru/today.json' with { type: 'json' };
import { newMoveInATest, reminded, withTheClock } from './changes.ts';
import { moveBeingChecked, neverTrained, nothingLeftToTrain, oneForToday } from './planChanges.ts';
import { ADDRESSES, type Changes } from './recording.ts';
import { refusedAnswers } from './refusedAnswers.ts';
import {
  desktop,
  filledButtons,
  frame,
  phone,
  type ScreenArgs,
  screenStory,
  tablet,
} from './screenStory.tsx';

/** Will I remember it? What to train, then one position after the other. */
const meta = {
  ...screenStory,
  // Written out: Storybook adds the comment above to a literal only.
  parameters: { layout: 'fullscreen', docs: { story: frame } },
  title: 'Screens/Training',
  args: { address: ADDRESSES.training },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole('heading', { level: 1 })).toBeVisible();
    await expect((await page.findAllByRole('grid'))[0]).toBeVisible();
  },
} satisfies Meta<ScreenArgs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ['visual', 'screen', 'forced'], globals: desktop };
export const Tablet: Story = { globals: tablet };
export const Phone: Story = { globals: phone };
export const Dark: Story = { globals: { ...desktop, theme: 'dark' } };
export const English: Story = { tags: ['visual', 'screen'], globals: { ...desktop, locale: 'en' } };
export const Learning: Story = {
  tags: ['visual', 'screen'],
  globals: desktop,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: words.learn }));
    await expect(await page.findByRole('button', { name: words.controls.show })).toBeVisible();
  },
};

/** How far below the window's upper edge a part ends, while the page is at its top. */
function endOf(element: HTMLElement): number {
  return element.getBoundingClientRect().bottom + window.scrollY;
}

const IN = { ru: { words, field: board.moveField }, en: { words: wordsEn, field: boardEn.moveField } };
type Locale = keyof typeof IN;

/** The height of a verdict with its reason, four lines on a phone. */
const VERDICT = 88;

/** Board and the way on, on one screen of this height: while asking and after an answer. */
function onOneScreen(height: number, locale: Locale = 'ru'): Story['play'] {
  return async ({ canvasElement }) => {
    const page = within(canvasElement);
    const { controls, learn, messages } = IN[locale].words;
    const fits = async () => {
      const step = page.getByRole('button', { name: controls.show });
      const [grid] = page.getAllByRole('grid');
      await expect(endOf(grid as HTMLElement)).toBeLessThanOrEqual(height);
      const said = page.getAllByRole('status').find((one) => one.nextElementSibling?.contains(grid as Node));
      const grows = VERDICT - (said?.getBoundingClientRect().height ?? 0);
      await expect(endOf(step) + Math.max(0, grows)).toBeLessThanOrEqual(height);
    };
    await userEvent.click(await page.findByRole('button', { name: learn }));
    await page.findByRole('button', { name: controls.show });
    await fits();
    await waitFor(() => expect(page.getByRole('textbox', { name: IN[locale].field })).toBeEnabled());
    await userEvent.type(page.getByRole('textbox', { name: IN[locale].field }), 'a3{Enter}');
    await waitFor(() => expect(page.queryByText(messages.yourMove)).toBeNull());
    await fits();
  };
}
/** A move that only the service can judge, while it does not answer. */
function notReceived(locale: Locale): Story['play'] {
  return async ({ canvasElement }) => {
    const page = within(canvasElement);
    const { learn, messages } = IN[locale].words;
    await userEvent.click(await page.findByRole('button', { name: learn }, { timeout: 10_000 }));
    const field = await page.findByRole('textbox', { name: IN[locale].field });
    await waitFor(() => expect(field).toBeEnabled());
    await userEvent.type(field, 'a3{Enter}');
    await waitFor(() => expect(page.queryByText(messages.yourMove)).toBeNull());
    field.blur();
  };
}
function failsWith(code: 'offline' | 'move-unjudged'): Changes {
  const fail = () => {
    throw new ApiError({ code, mtd: 'training/update' });
  };
  return { answers: { 'training/update': fail } };
}
const cutOff = failsWith('offline');
export const AnswerNotReceived: Story = {
  tags: ['visual', 'screen'],
  args: { changes: cutOff },
  globals: desktop,
  play: notReceived('ru'),
};
export const AnswerNotReceivedInEnglish: Story = {
  tags: ['visual', 'screen'],
  args: { changes: cutOff },
  globals: { ...desktop, locale: 'en' },
  play: notReceived('en'),
};
/** A move that no engine can judge: it is said in the color of a failure, and another move can be played. */
export const TestAMoveIsNotJudged: Story = {
  args: { changes: failsWith('move-unjudged') },
  globals: { ...phone, locale: 'en' },
  play: async (context) => {
    await notReceived('en')?.(context);
    const page = within(context.canvasElement);
    const said = await page.findByText(wordsEn.messages.unjudged);
    await expect(said.closest('[role=status]')?.querySelector('svg')).not.toBeNull();
    await expect(page.getByRole('textbox', { name: boardEn.moveField })).toBeEnabled();
  },
};
/** A move typed while the one before is judged waits, and Escape takes it back instead of ending the session. */
export const TestAMoveTypedEarlyWaits: Story = {
  args: { changes: { answers: { 'training/update': () => new Promise(() => undefined) } } },
  globals: { ...phone, locale: 'en' },
  play: async (context) => {
    await notReceived('en')?.(context);
    const page = within(context.canvasElement);
    await userEvent.type(page.getByRole('textbox', { name: boardEn.moveField }), 'Qxd4{Enter}');
    await expect(await page.findByText(/^Qxd4 is kept for your turn/)).toBeVisible();
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('{Escape}');
    await expect(await page.findByText(wordsEn.messages.checking)).toBeVisible();
  },
};
export const TestANewMoveInATestIsTaught: Story = {
  args: { changes: newMoveInATest() },
  globals: { ...desktop, locale: 'en' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: wordsEn.test }));
    await expect(await page.findByText(todayEn.introduce)).toBeVisible();
    await expect(page.getByText(wordsEn.modes.learn)).toBeVisible();
    await expect(page.queryByText(wordsEn.modes.test)).toBeNull();
  },
};
/** The service takes no more answers: the reader is told why, and is back at the start with the focus on its button. */
function isClosed(why: 'full' | 'ended' | 'deleted', locale: Locale): Pick<Story, 'args' | 'play'> {
  return {
    args: { changes: refusedAnswers(why) },
    play: async (context) => {
      await notReceived(locale)?.(context);
      const { closed, closedText } = locale === 'en' ? deviceEn : device;
      const page = within(document.body);
      // What is found has plain spaces.
      await expect(await page.findByText(closed[why].replaceAll('\u00a0', ' '))).toBeVisible();
      await expect(page.getByText(closedText)).toBeVisible();
      const { learn } = IN[locale].words;
      await waitFor(() => expect(page.getByRole('button', { name: learn })).toHaveFocus());
    },
  };
}
export const SessionIsFull: Story = {
  ...isClosed('full', 'ru'),
  globals: desktop,
};
export const SessionIsFullOnAPhone: Story = {
  ...isClosed('full', 'en'),
  globals: { ...phone, locale: 'en' },
};
export const TestSessionEndedElsewhere: Story = {
  ...isClosed('ended', 'en'),
  globals: { ...desktop, locale: 'en' },
};
export const TestSessionDeletedElsewhere: Story = { ...isClosed('deleted', 'ru'), globals: phone };

export const TestOneScreenOfAPhone: Story = { globals: phone, play: onOneScreen(640) };
export const TestOneScreenOfAPhoneInEnglish: Story = {
  globals: { ...phone, locale: 'en' },
  play: onOneScreen(640, 'en'),
};
export const TestOneScreenOfADesktop: Story = { globals: desktop, play: onOneScreen(800) };
export const TestWhatWasNeverTrainedIsNotRepeated: Story = {
  args: { changes: neverTrained() },
  globals: desktop,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect((await page.findAllByText(new RegExp(words.plan.fresh)))[0]).toBeVisible();
    await expect(page.queryByText(new RegExp(words.plan.due))).toBeNull();
  },
};
/** Of a tree from which all was taken out: what to do, and no way to begin. */
function leadsToTheAnalysis(locale: Locale): Story['play'] {
  return async ({ canvasElement }) => {
    const page = within(canvasElement);
    const { plan, tooShort, learn } = IN[locale].words;
    await expect(await page.findByText(tooShort.title)).toBeVisible();
    await expect(page.getByRole('link', { name: tooShort.action })).toBeVisible();
    await expect((await page.findAllByText(new RegExp(`· ${plan.nothing}$`)))[0]).toBeVisible();
    await expect(page.queryByRole('button', { name: learn })).toBeNull();
    await expect(page.queryByText(plan.checkingText)).toBeNull();
  };
}
export const TestNothingLeftToTrain: Story = {
  args: { changes: nothingLeftToTrain() },
  globals: desktop,
  play: leadsToTheAnalysis('ru'),
};
export const TestNothingLeftToTrainOnAPhone: Story = {
  args: { changes: nothingLeftToTrain() },
  globals: { ...phone, locale: 'en' },
  play: leadsToTheAnalysis('en'),
};
const begin = fn();
/** The service has no session: the page says why, in one sentence, and not what an error of this kind says elsewhere. */
function hasNoSession(
  code: 'calculating' | 'not-found',
  locale: Locale,
  { othersDue = false }: { readonly othersDue?: boolean } = {},
): Pick<Story, 'args' | 'play'> {
  const refuse = (input: unknown) => {
    begin(input);
    throw new ApiError({ code, mtd: 'training/opentoday' });
  };
  const { answers } = moveBeingChecked();
  return {
    args: {
      address: '/exercise?heroid=2&today=1&posids=7',
      changes: {
        answers: {
          ...answers,
          ...(othersDue && { 'training/today': oneForToday().answers?.['training/today'] }),
          'training/opentoday': refuse,
        },
      },
    },
    play: async ({ canvasElement }) => {
      const page = within(canvasElement);
      const { stillChecked, plan, nothingThere } = IN[locale].words;
      const [{ codes }, { retry }, daily] =
        locale === 'en' ? [errorsEn, commonEn, todayEn] : [errors, common, today];
      const isChecked = code === 'calculating';
      const isNothing = othersDue ? nothingThere : daily.page.nothing;
      const title = isChecked ? stillChecked.title : isNothing;
      await expect(await page.findByText(title)).toBeVisible();
      await expect(page.queryByText(codes['not-found'].title)).toBeNull();
      await expect(page.queryAllByText(plan.checkingText)).toHaveLength(isChecked ? 0 : 1);
      if (!isChecked) return;
      await userEvent.click(page.getByRole('button', { name: retry }));
      await waitFor(() => expect(begin).toHaveBeenCalledTimes(2));
      await expect(begin.mock.calls[1]?.[0]).toMatchObject({ posids: [7] });
      await expect(await page.findByText(title)).toBeVisible();
    },
  };
}
export const TestHomeworkIsStillBeingChecked: Story = {
  ...hasNoSession('calculating', 'ru'),
  globals: desktop,
};
export const TestHomeworkIsStillBeingCheckedOnAPhone: Story = {
  ...hasNoSession('calculating', 'en'),
  globals: { ...phone, locale: 'en' },
};
export const TestNothingIsLeftForToday: Story = { ...hasNoSession('not-found', 'ru'), globals: phone };
/** Homework without a move to train, while other positions are due. */
export const TestNothingToTrainInTheHomework: Story = {
  ...hasNoSession('not-found', 'en', { othersDue: true }),
  globals: { ...phone, locale: 'en' },
};
export const TestTheBadgeCountsWhatIsLeftForToday: Story = {
  args: { changes: oneForToday() },
  globals: desktop,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText('позиций на сегодня: 1')).toBeVisible();
    await expect(page.getAllByText(new RegExp(`· ${words.plan.tomorrow}$`))).toHaveLength(1);
    const session = await page.findByRole('button', { name: /\(1 позиция/ });
    await expect(session).toBeVisible();
    await expect(filledButtons(canvasElement), 'one next step').toEqual([session.innerText]);
    for (const { scrollWidth, clientWidth } of page.getAllByText(/вероятность/))
      await expect(scrollWidth, 'nothing is cut').toBeLessThanOrEqual(clientWidth);
  },
};
export const TestAProfileOfAllGamesIsNotCreated: Story = {
  globals: desktop,
  play: async ({ canvasElement }) => {
    const page = within(document.body);
    const chip = new RegExp(`^${words.profiles.label}`);
    await userEvent.click(await within(canvasElement).findByRole('button', { name: chip }));
    await userEvent.click(await page.findByRole('menuitemradio', { name: words.profiles.more }));
    const dialog = await page.findByRole('dialog', { name: words.profiles.addTitle });
    await userEvent.click(within(dialog).getByRole('button', { name: words.profiles.add }));
    await expect(await within(dialog).findByText(words.profiles.nothingChosen)).toBeVisible();
  },
};

/** A session with the clock from its button to its result. */
function endsWithTheClock(locale: Locale, next: 'all' | 'late' | 'wrong'): Story['play'] {
  return async ({ canvasElement }) => {
    const page = within(canvasElement);
    const said = locale === 'en' ? clockEn : clock;
    const name = locale === 'en' ? /^With the clock/ : /^На\sвремя/;
    await userEvent.click(await page.findByRole('button', { name }, { timeout: 10_000 }));
    const title = next === 'all' ? said.title.all : said.title.some;
    await expect(await page.findByRole('heading', { name: title }, { timeout: 10_000 })).toBeVisible();
    await expect(page.getByText(new RegExp(said.next[next]))).toBeVisible();
    const again = page.queryByRole('button', { name: said.again });
    await expect(again === null).toBe(next === 'all');
    await expect(filledButtons(canvasElement), 'one next step').toHaveLength(1);
  };
}
export const TestWithTheClock: Story = {
  tags: ['visual', 'screen'],
  args: { changes: withTheClock() },
  globals: desktop,
  play: endsWithTheClock('ru', 'wrong'),
};
export const TestWithTheClockOnAPhone: Story = {
  tags: ['visual', 'screen'],
  args: { changes: withTheClock({ inTime: 5, late: 2, wrong: 0, medianMs: 3400, again: [1] }) },
  globals: { ...phone, locale: 'en' },
  play: endsWithTheClock('en', 'late'),
};
export const TestAllInTime: Story = {
  tags: ['visual', 'screen'],
  args: { changes: withTheClock({ inTime: 6, late: 0, wrong: 0, medianMs: 2100, again: [] }) },
  globals: phone,
  play: endsWithTheClock('ru', 'all'),
};

async function cardOf(canvasElement: HTMLElement, title: string) {
  const heading = await within(canvasElement).findByRole('heading', { name: title }, { timeout: 10_000 });
  heading.scrollIntoView();
  return within(heading.closest('section') ?? canvasElement);
}

export const TestReminders: Story = {
  args: { address: '/preferences', changes: reminded() },
  globals: desktop,
  play: async ({ canvasElement }) => {
    const card = await cardOf(canvasElement, reminders.title);
    await expect(card.getByRole('checkbox', { name: reminders.weekdays['1'] })).toBeChecked();
    await expect(card.getByRole('checkbox', { name: reminders.weekdays['2'] })).not.toBeChecked();
    await expect(card.getByRole('button', { name: reminders.stop })).toBeVisible();
    await expect(card.getByRole('switch', { name: reminders.mail })).not.toBeChecked();
  },
};
export const TestRemindersOnAPhone: Story = {
  args: { address: '/preferences', changes: reminded() },
  globals: { ...phone, locale: 'en' },
  play: async ({ canvasElement }) => {
    const card = await cardOf(canvasElement, remindersEn.title);
    await expect(card.getByRole('checkbox', { name: remindersEn.weekdays['5'] })).toBeChecked();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  },
};

const save = fn();
/** Nothing else can be chosen before a day is. */
export const TestChoosesADayForReminders: Story = {
  args: {
    address: '/preferences',
    changes: reminded({ weekdays: [] }, (input: unknown) => {
      save(input);
      return { message: 'OK' };
    }),
  },
  globals: desktop,
  play: async ({ canvasElement }) => {
    const card = await cardOf(canvasElement, reminders.title);
    await expect(card.getByRole('switch', { name: reminders.mail })).toBeDisabled();
    await expect(card.queryByRole('button', { name: reminders.stop })).toBeNull();
    card.getByRole('checkbox', { name: reminders.weekdays['3'] }).focus();
    await userEvent.keyboard(' ');
    const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
    await waitFor(() => expect(save).toHaveBeenCalledWith({ weekdays: [3], hour: 18, zone, mail: false }));
  },
};
