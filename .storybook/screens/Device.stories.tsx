import type { Meta, StoryObj } from '@storybook/react-vite';
import { operations, Parcel } from '@tabia/api-client/contract';
import { openDeviceStore } from '@tabia/trainer/outbox';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, screen as page, userEvent, waitFor, within } from 'storybook/test';
import { ConnectionNotice } from '../../apps/web/src/app/layout/ConnectionNotice.tsx';
import { DeviceNotice, TakeAlong } from '../../apps/web/src/features/device/DeviceNotice.tsx';
import { LeaveQuestion } from '../../apps/web/src/features/device/LeaveQuestion.tsx';
import { LostAnswers } from '../../apps/web/src/features/device/LostAnswers.tsx';
import { WaitingBadge } from '../../apps/web/src/features/device/WaitingBadge.tsx';
import answersEn from '../../apps/web/src/i18n/en/answers.json' with { type: 'json' };
import boardEn from '../../apps/web/src/i18n/en/board.json' with { type: 'json' };
import en from '../../apps/web/src/i18n/en/device.json' with { type: 'json' };
import exerciseEn from '../../apps/web/src/i18n/en/exercise.json' with { type: 'json' };
import answersRu from '../../apps/web/src/i18n/ru/answers.json' with { type: 'json' };
import boardRu from '../../apps/web/src/i18n/ru/board.json' with { type: 'json' };
import commonRu from '../../apps/web/src/i18n/ru/common.json' with { type: 'json' };
import ru from '../../apps/web/src/i18n/ru/device.json' with { type: 'json' };
import exerciseRu from '../../apps/web/src/i18n/ru/exercise.json' with { type: 'json' };
import { WordsContext } from '../../apps/web/src/i18n/useTranslation.ts';
import { OfflineTraining } from '../../apps/web/src/routes/exercise/OfflineTraining.tsx';
import { Calibration } from '../../apps/web/src/routes/exercise/session/TrainingEnd.tsx';
import { AppProvider } from '../../apps/web/src/services/AppContext.tsx';
import { keptTraining } from '../../apps/web/src/state/device/keptTraining.ts';
import recordedParcel from './parcel.json' with { type: 'json' };
import { type PreparedScreen, prepareScreen } from './prepareScreen.ts';
import { ADDRESSES } from './recording.ts';
import { desktop, phone } from './screenStory.tsx';

/** Numbers of users: each story has its own, also after a reload, so that none sees what another one has kept. */
let users = Math.floor(performance.timeOrigin / 100) % 100_000_000;

interface Args {
  /** The part of the page, for the user whose number it gets. */
  part: (user: number) => ReactNode;
  /** Answers that wait on this device. */
  waiting?: number;
  /** Answers that the service did not understand. */
  refused?: number;
  /** A session is on this device: an example, or one that was recorded with its judgments. */
  session?: boolean | 'recorded';
  /** Why the browser keeps nothing. */
  problem?: 'full' | 'refused';
}

interface Prepared {
  readonly user: number;
  readonly screen: PreparedScreen;
}

const parcel = operations['training/parcel'].example.output;

function answer(index: number) {
  const said = { hinted: false, claim: null, sure: null, ms: 1200, verdict: 'correct' as const };
  const uuid = `${String(users).padStart(8, '0')}-0000-4000-8000-${String(index).padStart(12, '0')}`;
  const { trainingid, posid } = parcel.training;
  return {
    kind: 'answer' as const,
    uuid,
    session: trainingid,
    position: posid,
    move: 'd2d3',
    at: parcel.now,
    ...said,
  };
}

const { open: openDatabase } = IDBFactory.prototype;

/** A device with these things on it, without the service that would take them. */
async function prepare(
  { waiting = 0, refused = 0, session = false }: Args,
  locale: unknown,
): Promise<Prepared> {
  users += 1;
  // The story before may still refuse while this one is prepared.
  IDBFactory.prototype.open = openDatabase;
  const store = await openDeviceStore(users);
  const kept = session === 'recorded' ? Parcel.parse(recordedParcel) : parcel;
  const { trainingid } = kept.training;
  if (session) await store.keep({ parcel: kept, clockMs: 0, keptAt: 1 }, await store.answersOf(trainingid));
  for (let index = 0; index < waiting; index += 1) await store.append(answer(index));
  for (let index = waiting; index < waiting + refused; index += 1) {
    await store.append(answer(index));
    await store.setAside(answer(index).uuid);
  }
  store.close();
  localStorage.setItem('tabia.waiting', JSON.stringify({ user: users, waiting }));
  const failing = ['training/answers', 'training/completet'] as const;
  const screen = await prepareScreen(ADDRESSES.training, locale === 'en' ? 'en' : 'ru', { failing });
  const { state } = screen.app.session;
  if (state.user) state.user = { ...state.user, userid: users };
  return { user: users, screen };
}

function refuse(problem: Args['problem']): () => void {
  const name = problem === 'full' ? 'QuotaExceededError' : 'InvalidStateError';
  if (problem)
    IDBFactory.prototype.open = () => {
      throw new DOMException('The browser refuses.', name);
    };
  return () => {
    IDBFactory.prototype.open = openDatabase;
  };
}

/** What a training shows of the device that it runs on: what waits, what is kept, and why nothing can be. */
const meta = {
  title: 'Screens/Device',
  args: { part: () => <DeviceNotice /> },
  loaders: [async ({ args, globals }) => ({ prepared: await prepare(args, globals.locale) })],
  beforeEach: () => () => localStorage.removeItem('tabia.waiting'),
  render: ({ part }, { loaded }) => {
    const { user, screen } = loaded.prepared as Prepared;
    return (
      <WordsContext value={screen.words}>
        <AppProvider app={screen.app}>
          <MemoryRouter>{part(user)}</MemoryRouter>
        </AppProvider>
      </WordsContext>
    );
  },
} satisfies Meta<Args>;
export default meta;
type Story = StoryObj<Args>;

const english = { ...phone, locale: 'en' };

function says(text: string, change: Omit<Story, 'play'>): Story {
  return { ...change, play: async () => void (await expect(await page.findByText(text)).toBeVisible()) };
}
function fill(text: string, count: number): string {
  return text.replace('{{count}}', String(count));
}

export const AnswersWait: Story = {
  tags: ['visual', 'screen'],
  args: { waiting: 2 },
  globals: desktop,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(fill(ru.waiting_few, 2))).toBeVisible();
    const send = canvas.getByRole('button', { name: ru.send });
    await userEvent.click(send);
    // The service does not answer: they go on waiting.
    await expect(await canvas.findByText(fill(ru.waiting_few, 2))).toBeVisible();
  },
};
export const AnswersWaitInEnglish: Story = {
  ...says(fill(en.waiting_other, 2), { args: { waiting: 2 }, globals: english }),
  tags: ['visual', 'screen'],
};

/** Answers that the service cannot judge stand apart until the user removes them. */
function setsApart(words: { many: string; drop: string }, globals: Story['globals']): Story {
  return {
    args: { refused: 2 },
    ...(globals && { globals }),
    play: async ({ canvasElement }) => {
      const canvas = within(canvasElement);
      await expect(await canvas.findByText(fill(words.many, 2))).toBeVisible();
      await expect(canvas.getByRole('button', { name: words.drop })).toBeEnabled();
    },
  };
}
export const AnswersSetApart: Story = {
  ...setsApart({ many: ru.unusable_few, drop: ru.drop }, phone),
  tags: ['visual', 'screen'],
};
export const AnswersSetApartInEnglish: Story = {
  ...setsApart({ many: en.unusable_other, drop: en.drop }, english),
  tags: ['visual', 'screen'],
};
export const TestAnswersSetApart: Story = {
  args: { refused: 1 },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: ru.drop }));
    await waitFor(() => expect(canvas.queryByText(fill(ru.unusable_one, 1))).toBeNull());
  },
};

/** A private window, for example. */
function keepsNothing(problem: Args['problem'], text: string, globals: Story['globals']): Story {
  const story = says(text, { args: { problem }, ...(globals && { globals }) });
  return { ...story, beforeEach: () => refuse(problem), args: { part: () => <DeviceNotice /> } };
}
export const NothingIsKept: Story = {
  ...keepsNothing('refused', ru.refusedTitle, desktop),
  tags: ['visual', 'screen'],
};
export const NothingIsKeptInEnglish: Story = {
  ...keepsNothing('refused', en.refusedTitle, english),
  tags: ['visual', 'screen'],
};
export const StorageIsFull: Story = {
  ...keepsNothing('full', ru.fullTitle, desktop),
  tags: ['visual', 'screen'],
};
export const StorageIsFullInEnglish: Story = {
  ...keepsNothing('full', en.fullTitle, english),
  tags: ['visual', 'screen'],
};

/** The network goes: a session that this device keeps is not pushed down, and hears in the corner that it goes on. */
function losesTheNetwork(isUnderway: boolean): Story {
  const part = () => (
    <>
      <ConnectionNotice />
      <DeviceNotice isUnderway={isUnderway} />
    </>
  );
  return {
    args: { session: true, part },
    globals: phone,
    play: async ({ canvasElement, loaded }) => {
      const { notices } = (loaded.prepared as Prepared).screen.app;
      const notice = () => within(canvasElement).queryByText(commonRu.connection.text);
      await waitFor(() => expect(keptTraining.isUnderway).toBe(isUnderway));
      try {
        dispatchEvent(new Event('offline'));
        if (isUnderway)
          await waitFor(() => expect(notices.state.items.map(({ title }) => title)).toEqual([ru.awayTitle]));
        else await waitFor(() => expect(notice()).toBeVisible());
        await expect(notice() === null).toBe(isUnderway);
      } finally {
        // While the page still listens: the stories after it have the network.
        dispatchEvent(new Event('online'));
      }
    },
  };
}
export const TestNetworkGoesInASession = losesTheNetwork(true);
export const TestNetworkGoesBeforeASession = losesTheNetwork(false);

export const Badge: Story = {
  tags: ['visual', 'screen', 'forced'],
  args: { waiting: 3, part: () => <WaitingBadge count={3} /> },
  globals: desktop,
  play: async ({ canvasElement }) => {
    const late = { timeout: 5000 };
    await expect(await within(canvasElement).findByText(fill(ru.waiting_few, 3), {}, late)).toBeVisible();
  },
};

/** One row of the bar has room for the number; a screen reader hears what it counts. */
export const BadgePhone: Story = {
  args: { waiting: 3, part: () => <WaitingBadge count={3} /> },
  globals: phone,
  play: async ({ canvasElement }) => {
    const late = { timeout: 5000 };
    const number = await within(canvasElement).findByTitle(fill(ru.waiting_few, 3), {}, late);
    await expect(number).toHaveTextContent(/^3$/);
    await expect(number.parentElement).toHaveTextContent(fill(ru.waiting_few, 3));
    const { width } = (number.parentElement as HTMLElement).getBoundingClientRect();
    await expect(width).toBeLessThanOrEqual(26);
  },
};

export const TakeItAlong = says(en.takeText, {
  args: { part: () => <TakeAlong heroid={1} /> },
  globals: english,
});

/** Before signing out: what becomes of the answers that were not sent. */
export const SignOut: Story = {
  tags: ['visual', 'screen'],
  args: { waiting: 2, part: (user) => <LeaveQuestion user={user} onLeave={() => {}} onStay={() => {}} /> },
  globals: desktop,
  play: async () => {
    const dialog = await page.findByRole('dialog', { name: fill(ru.leave.title_few, 2) });
    await userEvent.click(within(dialog).getByRole('button', { name: ru.leave.send }));
    await expect(await within(dialog).findByText(ru.leave.failed)).toBeVisible();
  },
};
export const SignOutInEnglish: Story = {
  ...SignOut,
  tags: ['visual', 'screen'],
  globals: english,
  play: async () => {
    const dialog = await page.findByRole('dialog', { name: fill(en.leave.title_other, 2) });
    await expect(within(dialog).getByRole('button', { name: en.leave.discard })).toBeVisible();
  },
};

/** After a sign-out elsewhere, on the login page: the answers wait for their user, or are given up. */
export const SignedOutElsewhere: Story = {
  args: { waiting: 2, part: () => <LostAnswers /> },
  globals: desktop,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(fill(ru.lost.title_few, 2))).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: ru.lost.discard }));
    await waitFor(() => expect(canvas.queryByText(ru.lost.text)).toBeNull());
  },
};
export const SignedOutElsewhereInEnglish: Story = {
  ...says(fill(en.lost.title_other, 2), {
    args: { waiting: 2, part: () => <LostAnswers /> },
    globals: english,
  }),
  tags: ['visual', 'screen'],
};

const offline = { session: true, part: () => <OfflineTraining onBusy={() => {}} /> };

export const Offline: Story = {
  tags: ['visual', 'screen', 'forced'],
  args: offline,
  globals: desktop,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(ru.awayTitle)).toBeVisible();
    await expect(canvas.getByRole('button', { name: ru.goOn })).toBeEnabled();
  },
};
/** Goes on with the session of this device: its board stands without the service. */
export const OfflineInEnglish: Story = {
  tags: ['visual', 'screen'],
  args: offline,
  globals: english,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: en.goOn }));
    const show = await canvas.findByRole('button', { name: exerciseEn.controls.show });
    // The session says that it begins, and a little later asks.
    await waitFor(() => expect(show).toBeEnabled(), { timeout: 10_000 });
  },
};
const OF = {
  ru: {
    device: ru,
    words: exerciseRu,
    field: boardRu.moveField,
    sure: answersRu.sure,
    grade: boardRu.grades.mistake,
  },
  en: {
    device: en,
    words: exerciseEn,
    field: boardEn.moveField,
    sure: answersEn.sure,
    grade: boardEn.grades.mistake,
  },
};
/** A move of the first question that the service knew to be wrong, and why. */
const wrong = recordedParcel.positions[0]?.moves.find(({ toomuch, reason }) => toomuch && reason !== null);

/** A wrong move of which the player was sure: its verdict stands until the player goes on. */
function judgesHere(locale: 'ru' | 'en', globals: Story['globals']): Story {
  return {
    args: { session: 'recorded', part: () => <OfflineTraining onBusy={() => {}} /> },
    ...(globals && { globals: { ...globals, locale } }),
    play: async ({ canvasElement }) => {
      const canvas = within(canvasElement);
      // What reads a typed move is loaded with the first one.
      const late = { timeout: 10_000 };
      const { device, words, field, sure, grade } = OF[locale];
      await userEvent.click(await canvas.findByRole('button', { name: device.goOn }, late));
      // Otherwise the next question comes by itself.
      await userEvent.click(await canvas.findByRole('button', { name: words.controls.autoplay }, late));
      await userEvent.click(await canvas.findByRole('button', { name: sure }, late));
      const move = await canvas.findByRole('textbox', { name: field }, late);
      await waitFor(() => expect(move).toBeEnabled(), late);
      await userEvent.type(move, `${wrong?.uci}{Enter}`);
      await expect(await canvas.findByRole('button', { name: words.controls.next }, late)).toBeVisible();
      // The reason comes from this device, too.
      const said = new RegExp(`e5.*${grade}\\. .`);
      await expect((await canvas.findAllByText(said, {}, late))[0]).toBeVisible();
      (document.activeElement as HTMLElement).blur();
    },
  };
}
export const JudgesOnTheDevice: Story = {
  ...judgesHere('ru', desktop),
  tags: ['visual', 'screen', 'forced'],
};
export const JudgesOnTheDeviceInEnglish: Story = { ...judgesHere('en', desktop), tags: ['visual', 'screen'] };
export const JudgesOnAPhone: Story = { ...judgesHere('ru', phone), tags: ['visual', 'screen', 'forced'] };
export const JudgesOnAPhoneInEnglish: Story = { ...judgesHere('en', phone), tags: ['visual', 'screen'] };

export const OfflineWithoutSession = says(ru.none, { args: { ...offline, session: false }, globals: phone });

const calibration = [
  { opening: 'Italian Game', right: 7, all: 9 },
  { opening: null, right: 1, all: 3 },
];

/** A line for each opening; what has no name comes under a common one. */
function calibrated(words: { calibration: string; unnamed: string }, globals: Story['globals']): Story {
  const text = words.calibration.replace('{{opening}}', words.unnamed).replace('{{right}}', '1');
  return says(text.replace('{{all}}', '3'), {
    args: { part: () => <Calibration openings={calibration} /> },
    ...(globals && { globals }),
  });
}
export const HowSureOneIs: Story = { ...calibrated(answersRu, phone), tags: ['visual', 'screen'] };
export const HowSureOneIsInEnglish: Story = { ...calibrated(answersEn, english), tags: ['visual', 'screen'] };
