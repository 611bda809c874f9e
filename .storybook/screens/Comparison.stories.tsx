import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Output } from '@tabia/api-client/contract';
import { expect, fn, userEvent, within } from 'storybook/test';
import en from '../../apps/web/src/i18n/en/comparison.json' with { type: 'json' };
import ru from '../../apps/web/src/i18n/ru/comparison.json' with { type: 'json' };
import { comparesWith, nothingToCompare } from './changes.ts';
import { desktop, frame, phone, type ScreenArgs, screenStory, tablet } from './screenStory.tsx';

type Fetch = NonNullable<Output<'comparison/load'>['fetch']>;

const WORDS = { ru, en };
const LEVELS = [1100, 1200, 1300, 1400, 1500, 1600, 1700, 1800, 1900];
const COLLECTION = {
  ...{ name: 'lichess_db_standard_rated_2014-01', month: '2014-01' },
  ...{ games: 697_600, bytes: 48_000_000 },
};

/** The card of the operator, scrolled to. */
async function cardIn(canvasElement: HTMLElement, language: keyof typeof WORDS = 'ru') {
  const name = WORDS[language].title;
  const heading = await within(canvasElement).findByRole('heading', { name }, { timeout: 10_000 });
  heading.scrollIntoView();
  const card = heading.closest('article');
  if (!card) throw new Error(`${name} is no title of a card.`);
  return within(card);
}

function fetching(changes: Partial<Fetch>): { changes: ReturnType<typeof comparesWith> } {
  const fetch: Fetch = {
    ...{ month: '2014-01', running: true, phase: 'games' },
    ...{ done: 40_000_000, total: 102_000_000, problem: null },
    ...changes,
  };
  return { changes: comparesWith({ levels: LEVELS, fetch }) };
}

/** Who runs the service gets something to compare with by one button. */
const meta = {
  ...screenStory,
  parameters: { layout: 'fullscreen', docs: { story: frame } },
  title: 'Screens/Comparison',
  args: { address: '/preferences', changes: comparesWith() },
  globals: desktop,
} satisfies Meta<ScreenArgs>;
export default meta;
type Story = StoryObj<typeof meta>;

const fetch = fn();
/** Nothing is there yet: the size is said before anything is downloaded. */
export const Default: Story = {
  tags: ['visual', 'screen'],
  args: {
    changes: comparesWith(
      {},
      {
        'comparison/fetch': (input: unknown) => {
          fetch(input);
          return { message: 'OK' };
        },
      },
    ),
  },
  play: async ({ canvasElement }) => {
    const card = await cardIn(canvasElement);
    await card.findByRole('button', { name: /114/ });
    const smallest = card.getByRole('radio', { name: /18/ });
    await userEvent.click(smallest);
    await userEvent.click(card.getByRole('button', { name: /30/ }));
    await expect(fetch).toHaveBeenLastCalledWith({ month: '2013-01' });
  },
};

export const Tablet: Story = { globals: tablet };
export const Dark: Story = { globals: { ...desktop, theme: 'dark' } };
export const English: Story = { globals: { ...desktop, locale: 'en' } };
export const Phone: Story = {
  globals: { ...phone, locale: 'en' },
  play: async ({ canvasElement }) => {
    const card = await cardIn(canvasElement, 'en');
    await expect(await card.findByRole('button', { name: 'Download all: 114 MB' })).toBeEnabled();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  },
};

/** A player who does not run the service reads nothing of it. */
export const TestAPlayerSeesNothing: Story = {
  args: { changes: nothingToCompare(false) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await page.findByRole('heading', { level: 1 });
    await expect(page.queryByRole('heading', { name: ru.title })).toBeNull();
    await expect(canvasElement.textContent).not.toMatch(/npm run/);
  },
};

const stop = fn();
export const Games: Story = {
  tags: ['visual', 'screen'],
  args: {
    changes: {
      answers: {
        ...fetching({}).changes.answers,
        'comparison/stop': () => {
          stop();
          return { message: 'OK' };
        },
      },
    },
  },
  globals: { ...desktop, locale: 'en' },
  play: async ({ canvasElement }) => {
    const card = await cardIn(canvasElement, 'en');
    const bar = await card.findByRole('progressbar', { name: en.phases.games });
    await expect(bar).toHaveAttribute('aria-valuetext', expect.stringContaining('40 of 102 MB'));
    await userEvent.click(card.getByRole('button', { name: en.stop }));
    await expect(stop).toHaveBeenCalled();
  },
};

/** What the bar is called in a phase, and what it says. */
function showsPhase(name: string, far: RegExp): NonNullable<Story['play']> {
  return async ({ canvasElement }) => {
    const card = await cardIn(canvasElement);
    const bar = await card.findByRole('progressbar', { name });
    await expect(bar).toHaveAttribute('aria-valuetext', expect.stringMatching(far));
  };
}
export const TestWaits: Story = {
  args: fetching({ phase: null, done: 0, total: 0 }),
  play: showsPhase(ru.phases.waiting, new RegExp(ru.begins)),
};
export const TestNetworks: Story = {
  args: fetching({ phase: 'nets', done: 4_000_000, total: 12_000_000 }),
  play: showsPhase(ru.phases.nets, /4 из 12/),
};
export const TestCounts: Story = {
  args: fetching({ phase: 'counting', done: 51_000_000 }),
  play: showsPhase(ru.phases.counting, /51 из 102/),
};
export const TestSorts: Story = {
  args: fetching({ phase: 'sorting', done: 250, total: 1_000 }),
  play: showsPhase(ru.phases.sorting, /25/),
};

/** Why it has ended is said at once, and one press continues. */
function ended(problem: Fetch['problem'], language: keyof typeof WORDS = 'ru'): Story {
  const words = WORDS[language];
  return {
    args: fetching({ running: false, problem }),
    globals: { ...desktop, locale: language },
    play: async ({ canvasElement }) => {
      const card = await cardIn(canvasElement, language);
      await expect(await card.findByRole('button', { name: words.resume })).toBeEnabled();
      const text = problem === null ? words.stoppedText : words.problems[problem].text;
      await expect(card.getByText(text)).toBeVisible();
    },
  };
}
export const Stopped: Story = ended(null);
export const NoRoom: Story = { ...ended('no-room'), tags: ['visual', 'screen'] };
export const WrongHash: Story = ended('wrong-hash', 'en');
export const NotFound: Story = ended('not-found');
export const NoNetwork: Story = ended('no-network', 'en');
export const Busy: Story = { ...ended('busy'), globals: phone };
export const Interrupted: Story = ended('interrupted');
export const Failed: Story = ended('failed', 'en');

/** The server of the files cannot even say how large they are. */
export const TestNoSizes: Story = {
  args: {
    changes: comparesWith(
      {},
      {
        'comparison/months': { months: [], usual: '2014-01', nets: 12_000_000, problem: 'no-network' },
      },
    ),
  },
  play: async ({ canvasElement }) => {
    const card = await cardIn(canvasElement);
    await expect(await card.findByText(ru.problems['no-network'].title)).toBeVisible();
    await expect(card.getByRole('button', { name: ru.again })).toBeEnabled();
  },
};

const remove = fn();
/** Everything is there, and can be removed. */
export const There: Story = {
  tags: ['visual', 'screen'],
  args: {
    changes: comparesWith(
      { levels: LEVELS, collections: [COLLECTION] },
      {
        'comparison/remove': (input: unknown) => {
          remove(input);
          return { message: 'OK' };
        },
      },
    ),
  },
  globals: { ...desktop, locale: 'en' },
  play: async ({ canvasElement }) => {
    const card = await cardIn(canvasElement, 'en');
    await expect(await card.findByText('Jan 2014: 697,600 games, 48 MB')).toBeVisible();
    await expect(card.queryByRole('radio')).toBeNull();
    await userEvent.click(card.getByRole('button', { name: 'Remove: Jan 2014' }));
    await expect(remove).toHaveBeenLastCalledWith({ name: COLLECTION.name });
    await userEvent.click(card.getByRole('button', { name: en.removeNets }));
    await expect(remove).toHaveBeenLastCalledWith({ name: null });
  },
};
