import type { Meta, StoryObj } from '@storybook/react-vite';
import { type Hero, type Input, type Output, operations } from '@tabia/api-client/contract';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { onlyPupils } from './changes.ts';
import { loadingPlayer } from './loadingPlayer.ts';
import { type Changes, recordedAnswer } from './recording.ts';
import { desktop, frame, phone, type ScreenArgs, screenStory, tablet } from './screenStory.tsx';

const { output: explored } = operations['openingtrees/explore'].example;
const { output: compared } = operations['openingtrees/groupmoves'].example;
const address = `/opening-tree?fen=${encodeURIComponent(explored.fen)}&herowhite=1`;

/** What is played in a position, while the games of the player have this status. */
function tree(
  status: Hero['nicknames'][number]['status'],
  group: Partial<typeof compared.group> = {},
): Changes {
  const { heroes } = recordedAnswer('heroes/list') as Output<'heroes/list'>;
  const loading = heroes.map((hero) => ({
    ...hero,
    nicknames: hero.nicknames.map((nickname) => ({ ...nickname, status })),
  }));
  const there = { ...compared.group, ...group };
  const isEmpty = !there.games && there.levels.length === 0;
  const nothing = { source: null, games: 0, moves: [], good: null, mistake: null, commonness: null };
  return {
    answers: {
      'heroes/list': { heroes: loading },
      'openingtrees/explore': explored,
      'openingtrees/groupmoves': ({ posids }: Input<'openingtrees/groupmoves'>) => ({
        group: there,
        positions: compared.positions
          .filter(({ posid }) => posids.includes(posid))
          .map((position) => (isEmpty ? { ...position, ...nothing } : position)),
      }),
    },
  };
}

/** One move is played nearly always, another hardly ever. */
function usualAndRare(): Changes {
  const moves = explored.moves.flatMap((move) => [
    { ...move, count: 763, share: 763 / 766 },
    { ...move, uci: 'a2a3', san: 'a3', count: 3, share: 3 / 766 },
  ]);
  const { answers } = tree('ok');
  return { answers: { ...answers, 'openingtrees/explore': { ...explored, total: 766, moves } } };
}

/** What is played here: by the player, by others, by the engine? */
const meta = {
  ...screenStory,
  // Written out: Storybook adds the comment above to a literal only.
  parameters: { layout: 'fullscreen', docs: { story: frame } },
  title: 'Screens/Opening tree',
  args: { address, changes: tree('ok') },
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByRole('columnheader', { name: /^(?:Группа|Group)$/ }),
    ).toBeVisible();
  },
} satisfies Meta<ScreenArgs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { globals: desktop };
export const Tablet: Story = { globals: tablet };
export const Phone: Story = { globals: phone };
export const Dark: Story = { globals: { ...desktop, theme: 'dark' } };
export const English: Story = { globals: { ...desktop, locale: 'en' } };

/** More games arrive: the page says that its numbers grow. */
export const StillLoading: Story = {
  args: { changes: tree('processing') },
  globals: { ...desktop, locale: 'en' },
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByText(/^24 games reached this position\. More games are being loaded/),
    ).toBeVisible();
  },
};
export const StillLoadingInRussian: Story = {
  args: { changes: tree('wait') },
  globals: phone,
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/числа растут/)).toBeVisible();
  },
};
export const TestSaysNothingOnceLoaded: Story = {
  globals: { ...desktop, locale: 'en' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText(/^24 games reached this position\.\s*$/)).toBeVisible();
  },
};

/** There is nothing to compare with: no column is empty. */
export const NothingToCompareWith: Story = {
  args: { changes: tree('ok', { games: false, levels: [] }) },
  globals: { ...desktop, locale: 'en' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole('columnheader', { name: 'Engine' })).toBeVisible();
    await expect(page.queryByRole('columnheader', { name: 'Group' })).toBeNull();
  },
};

const loading = loadingPlayer();
/** The sentence above the table and the moves in it count the same games while more of them load. */
export const TestTheNumbersAreOfOneMoment: Story = {
  args: { changes: { answers: { ...tree('processing').answers, ...loading.changes.answers } } },
  globals: { ...desktop, locale: 'en' },
  play: async ({ canvasElement, loaded }) => {
    const page = within(canvasElement);
    const counts = (met: number) => async () => {
      await expect(page.getByText(new RegExp(`^${met} games reached this position\\.`))).toBeVisible();
      await expect(page.getByText(String(met))).toBeVisible();
    };
    await waitFor(counts(45));
    loading.load({ loaded });
    await waitFor(counts(155), { timeout: 10_000 });
  },
};

/** A trend is the share of the earlier half of the games and that of the later one. */
export const TestATrendIsTwoShares: Story = {
  globals: { ...desktop, locale: 'en' },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('from 17% to 58%')).toBeVisible();
  },
};

/** A move that was played has no share of 0 %, and beside it none has 100 %. */
export const TestARareMoveIsNoMoveNeverPlayed: Story = {
  args: { changes: usualAndRare() },
  globals: { ...desktop, locale: 'en' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText('99%')).toBeVisible();
    await expect(page.getByText('<1%')).toBeVisible();
  },
};

/** A coach who has only pupils is led to them, and not told to add a player first. */
export const TestACoachChoosesAPupil: Story = {
  args: {
    address: '/opening-tree',
    changes: { answers: { ...tree('ok').answers, ...onlyPupils().answers } },
  },
  globals: { ...phone, locale: 'en' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole('link', { name: 'Coach and pupils' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to players' })).toBeVisible();
    const choice = await page.findByRole('button', { name: /^Player/ });
    await waitFor(() => expect(choice).toBeEnabled());
    await userEvent.click(choice);
    await userEvent.click(await within(document.body).findByRole('option', { name: 'Olga' }));
    await expect(await page.findByRole('columnheader', { name: 'Group' })).toBeVisible();
  },
};

/** With text of twice its size nothing is wider than a phone, the failure of a typed move among it. */
export const TestLargeText: Story = {
  globals: phone,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await page.findByRole('textbox', { name: 'Ввести ход' }), 'Qh9{enter}');
    await expect(await page.findByText(/^Неверный ход Qh9/)).toBeVisible();
    const { documentElement: root } = document;
    root.style.fontSize = '200%';
    const { scrollWidth, clientWidth } = root;
    root.style.fontSize = '';
    await expect(scrollWidth).toBe(clientWidth);
  },
};
