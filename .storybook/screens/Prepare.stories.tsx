import type { Meta, StoryObj } from '@storybook/react-vite';
import { type Output, operations } from '@tabia/api-client/contract';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { preparing } from './changes.ts';
import { holdClock } from './holdClock.ts';
import { type Changes, RECORDED_AT } from './recording.ts';
import { desktop, frame, phone, type ScreenArgs, screenStory, tablet } from './screenStory.tsx';

/** Where may the game go, and what is at stake? The openings of the reader and of one opponent, the evening before. */
const meta = {
  ...screenStory,
  // Written out: Storybook adds the comment above to a literal only.
  parameters: { layout: 'fullscreen', docs: { story: frame } },
  title: 'Screens/Before a game',
  args: { address: '/prepare', changes: preparing() },
  play: async ({ canvasElement }) => {
    await expect(
      (await within(canvasElement).findAllByRole('button', { name: /Тренировать|Train it/ }))[0],
    ).toBeVisible();
  },
} satisfies Meta<ScreenArgs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ['visual', 'screen'], globals: desktop };
export const Tablet: Story = { globals: tablet };
export const Phone: Story = { globals: phone };
export const Dark: Story = { globals: { ...desktop, theme: 'dark' } };
export const English: Story = {
  globals: { ...desktop, locale: 'en' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(
      await page.findByRole('heading', { name: 'Your weak points the opponent may reach' }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Add an opponent' })).toHaveAttribute(
      'href',
      '/?add=opponent',
    );
    await expect(page.getByText(/^White against Boris: from 150 of your games/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ten minutes of training: 4 positions' })).toBeEnabled();
    await expect(page.getAllByRole('button', { name: 'Train it' })).toHaveLength(4);
    await expect(page.getByText('A reply that is new to you.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'What the opponent changed lately' })).toBeVisible();
    await expect(page.getByText(/^2\.c3: you have played it 31 times/)).toBeVisible();
    const game = page.getByRole('link', { name: 'Rapid game from the key position' });
    await expect(game).toHaveAttribute('href', expect.stringMatching(/^\/play\?.*rivalid=99/));
  },
};
export const EnglishPhone: Story = { globals: { ...phone, locale: 'en' } };

/** A pupil lets the reader see a player. */
function preparingAnAccount(): Changes {
  const [anna] = operations['pupils/list'].example.output.pupils;
  const pupils = anna === undefined ? [] : [{ ...anna, hero: { ...anna.hero, heroid: 77, name: 'anna_k' } }];
  return { answers: { ...preparing().answers, 'pupils/list': { pupils } } };
}

/** A coach prepares a pupil: the page speaks of the pupil by name. */
export const OfAPupil: Story = {
  args: { changes: preparing({}, 'pupil') },
  globals: { ...desktop, locale: 'en' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(
      await page.findByRole('heading', { name: 'Weak points of Sample player the opponent may reach' }),
    ).toBeVisible();
    await expect(page.getByText(/from 150 games of Sample player/)).toBeVisible();
    await expect(page.getByText('A reply that is new to Sample player.')).toBeVisible();
    await expect(page.getByText(/^2\.c3: Sample player has played it 31 times/)).toBeVisible();
    await expect(within(page.getByRole('main')).queryByText(/\byour?\b/i)).toBeNull();
  },
};
export const OfAPupilInRussian: Story = {
  args: { changes: preparing({}, 'pupil') },
  globals: phone,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(
      await page.findByRole('heading', { name: 'Слабые места соперника, куда может прийти Sample player' }),
    ).toBeVisible();
    await expect(
      within(page.getByRole('main')).queryByText(/(?<!\p{L})(вы|вас|вам|ваш\p{L}*)(?!\p{L})/iu),
    ).toBeNull();
  },
};

/** A coach prepares a pupil who has an account: everything is read, and nothing is trained in the pupil's place. */
export const OfAPupilWithAnAccount: Story = {
  args: { address: '/prepare?heroid=77', changes: preparingAnAccount() },
  globals: { ...desktop, locale: 'en' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(
      await page.findByRole('heading', { name: 'Weak points of Anna Karenina the opponent may reach' }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: /^Anna Karenina/ })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Rapid game from the key position' })).toBeVisible();
    await expect(page.queryByRole('button', { name: /^Ten minutes of training/ })).toBeNull();
    await expect(page.queryByRole('button', { name: 'Train it' })).toBeNull();
  },
};
/** A pupil is chosen among the players. */
export const TestChoosesAPupil: Story = {
  args: { changes: preparingAnAccount() },
  globals: { ...desktop, locale: 'en' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await page.findByRole('heading', { name: 'Your weak points the opponent may reach' });
    await userEvent.click(page.getByRole('button', { name: /^Sample player/ }));
    await userEvent.click(await within(document.body).findByRole('option', { name: 'Anna Karenina' }));
    await expect(
      await page.findByRole('heading', { name: 'Weak points of Anna Karenina the opponent may reach' }),
    ).toBeVisible();
  },
};

/** One page for the round: nothing is to be chosen or pressed but to print it. */
export const TestOnePage: Story = {
  globals: { ...desktop, locale: 'en' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'One page for the round' }));
    await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
    await expect(page.queryByRole('article')).toBeNull();
    await expect(page.queryByRole('switch')).toBeNull();
    await userEvent.click(page.getByRole('button', { name: 'Everything' }));
    await expect(page.getAllByRole('article').length).toBeGreaterThan(4);
  },
};

/** The opponent has no games with the color that is left. */
export const NoGames: Story = {
  args: { changes: preparing({ problem: 'no-rival-games', own: [], lines: [] }) },
  globals: { ...desktop, locale: 'en' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole('heading', { name: 'Boris has no such games' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to players' })).toBeVisible();
  },
};

/** The games of the opponent are being loaded. */
function awaitingGames(): Changes {
  const { answers = {} } = preparing({ problem: 'no-rival-games', calculating: true, own: [], lines: [] });
  const { heroes } = answers['heroes/list'] as Output<'heroes/list'>;
  const waiting = heroes.map((hero) => ({
    ...hero,
    nicknames: hero.nicknames.map((nickname) => ({ ...nickname, status: 'processing' as const })),
  }));
  return { answers: { ...answers, 'heroes/list': { heroes: waiting } } };
}

/** An opponent was added, and the games are on their way. */
export const GamesOnTheirWay: Story = {
  args: { changes: awaitingGames() },
  globals: { ...phone, locale: 'en' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(
      await page.findByRole('heading', { name: 'The games of Boris are on their way' }),
    ).toBeVisible();
    await expect(page.queryByRole('link', { name: 'Go to players' })).toBeNull();
  },
};

/** The last games arrive while the page is open. */
function finishingGames(): Changes {
  const { answers = {} } = preparing({ calculating: true });
  const { heroes } = answers['heroes/list'] as Output<'heroes/list'>;
  const map = answers['rivals/map'] as Output<'rivals/map'>;
  const { answers: waiting = {} } = awaitingGames();
  let asked = 0;
  return {
    answers: {
      ...answers,
      'heroes/list': () => {
        asked += 1;
        return asked === 1 ? waiting['heroes/list'] : { heroes };
      },
      'rivals/map': () => ({ ...map, games: { ...map.games, rival: asked > 1 ? 2000 : 20 } }),
    },
  };
}

/** The page counts the last games when they are there, not half a minute later. */
export const TestLastGames: Story = {
  args: { changes: finishingGames() },
  globals: { ...desktop, locale: 'en' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText(/and 20 of theirs/)).toBeVisible();
    await expect(await page.findByText(/and 2,000 of theirs/, {}, { timeout: 6000 })).toBeVisible();
  },
};

/** While findings come in, a minute later the last weak point has most at stake. */
function turningOver(): Changes {
  const { answers = {} } = preparing();
  const map = answers['rivals/map'] as Output<'rivals/map'>;
  const answer = () => {
    const isLater = Date.now() >= Date.parse(RECORDED_AT) + 60_000;
    return { ...map, calculating: !isLater, own: isLater ? map.own.toReversed() : map.own };
  };
  return { answers: { ...answers, 'rivals/map': answer } };
}

/** Nothing moves under the reader; the order of now is put below. */
export const TestPositionsKeepTheirPlaces: Story = {
  args: { changes: turningOver() },
  globals: { ...desktop, locale: 'en' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const own = () => page.getAllByText(/costs most/).map(({ textContent }) => textContent);
    await page.findByRole('heading', { name: 'Your weak points the opponent may reach' });
    const before = own();
    const release = holdClock(new Date(Date.parse(RECORDED_AT) + 60_000).toISOString());
    window.dispatchEvent(new Event('visibilitychange'));
    await page.findByRole('button', { name: 'Most at stake first' });
    await expect(own()).toEqual(before);
    // The sheet names three: those with most at stake now.
    await userEvent.click(page.getByRole('button', { name: 'One page for the round' }));
    const last = before.findLast((text) => text.startsWith('You went wrong'));
    await expect(own()[0]).toBe(last);
    await userEvent.click(page.getByRole('button', { name: 'Everything' }));
    await expect(own()).toEqual(before);
    await userEvent.click(page.getByRole('button', { name: 'Most at stake first' }));
    await waitFor(() => expect(own()).not.toEqual(before));
    release();
  },
};

/** What happened every time, or the only time that a position came up. */
function alwaysWrong(): Changes {
  const { answers = {} } = preparing();
  const map = answers['rivals/map'] as Output<'rivals/map'>;
  const [own, rival] = [map.own.slice(0, 2), map.rival.slice(0, 1)];
  const [once, always] = [
    { met: 1, wrong: 1 },
    { met: 3, wrong: 3 },
  ];
  const changed = {
    ...map,
    own: own.map((position, index) => ({ ...position, ...(index === 0 ? once : always) })),
    rival: rival.map((position) => ({ ...position, ...always, mistake: null })),
    changes: map.changes.map((change) => ({ ...change, now: { games: 4, of: 4 } })),
  };
  return { answers: { ...answers, 'rivals/map': changed } };
}

/** Once is once, and each time is every time. */
export const TestOnceAndEveryTime: Story = {
  args: { changes: alwaysWrong() },
  globals: { ...desktop, locale: 'en' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText(/^It came up once, and you went wrong with /)).toBeVisible();
    await expect(page.getByText(/^You went wrong every time, 3 of 3; /)).toBeVisible();
    await expect(page.getByText('The opponent went wrong every time: 3 of 3.')).toBeVisible();
    await expect(page.getByText(/^The opponent now plays .* in all 4 games; /)).toBeVisible();
  },
};

/** The same in Russian, where the figures are no grammar. */
export const TestOnceAndEveryTimeInRussian: Story = {
  args: { changes: alwaysWrong() },
  globals: { ...phone, locale: 'ru' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText(/^Встретилась один раз, и ход .* был ошибкой\./)).toBeVisible();
    await expect(page.getByText(/^Ошибка каждый раз \(3 из 3\); /)).toBeVisible();
    await expect(page.getByText('Соперник ошибается каждый раз: 3 из 3.')).toBeVisible();
    await expect(page.getByText(/^Теперь соперник играет .* всегда \(партий — 4\), раньше — /)).toBeVisible();
  },
};

/** Nobody is an opponent yet. */
export const Nobody: Story = {
  args: { changes: {} },
  globals: { ...phone, locale: 'en' },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('link', { name: 'Add an opponent' })).toBeVisible();
  },
};
