import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '@tabia/ui';
import { expect, fn, userEvent, within } from 'storybook/test';
import { type TodayActionVariant, type TodayItem, TodayView } from './TodayView.tsx';

const onPress = fn();

function press(words: string) {
  return (variant: TodayActionVariant) => (
    <Button variant={variant} data-look={variant} onPress={() => onPress(words)}>
      {words}
    </Button>
  );
}

const due: TodayItem = {
  id: 'due',
  icon: 'training',
  sentence: '6 positions are due, about 4 minutes.',
  note: 'Anna: 4 · Ben: 2',
  action: press('Train'),
};
const receipt: TodayItem = {
  id: 'receipt',
  icon: 'file',
  sentence: '12 new games: 5 of the positions came up, 4 held, 1 went wrong again, 2 new ones.',
  action: press('Train these 3'),
};
const back: TodayItem = {
  id: 'back',
  icon: 'repeat',
  sentence: 'A mistake is back: Italian Game: Two Knights Defense, move 4, White.',
  action: press('Look at it'),
};
const next: TodayItem = {
  id: 'next',
  icon: 'target',
  sentence: 'Next: French Defense, move 5, Black: met 8 times, went wrong 5 times.',
  action: press('Look at it'),
};
const cured: TodayItem = { id: 'cured', icon: 'success', sentence: '3 mistakes are gone for good.' };
const coin: TodayItem = {
  id: 'coin',
  icon: 'repeat',
  sentence: 'Of the 6 costliest mistakes a coin picks 3 for the plan; the others wait two weeks.',
  note: 'So new games show whether studying helps, and not just time.',
  action: press('Toss the coin'),
};
const nothing: TodayItem = {
  id: 'nothing',
  icon: 'clock',
  sentence: 'Nothing is due. The next positions come on 26 November.',
};

const meta = {
  title: 'Training/TodayView',
  component: TodayView,
  args: { lead: due, items: [receipt, back, cured] },
} satisfies Meta<typeof TodayView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Nothing is due: the next worst position is what to do. */
export const NothingDue: Story = { args: { lead: next, items: [nothing, cured] } };

/** A mistake is back that the training of today does not ask: it stands first, with a button that trains it. */
export const TestBackStandsFirst: Story = {
  args: { lead: { ...back, action: press('Train this one') }, items: [next, cured] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { level: 2, name: back.sentence })).toBeVisible();
    const train = canvas.getByRole('button', { name: 'Train this one' });
    await expect(train).toHaveAttribute('data-look', 'training');
  },
};

/** Nothing is due, and a coin may choose what is studied next. */
export const WithCoin: Story = { args: { lead: next, items: [nothing, coin, cured] } };
export const WithCoinPhone: Story = { ...WithCoin, globals: { viewport: { value: 'phone' } } };
export const TestTossesTheCoin: Story = {
  ...WithCoin,
  play: async ({ canvasElement }) => {
    onPress.mockClear();
    const canvas = within(canvasElement);
    await expect(canvas.getByText(/^Of the 6 costliest mistakes a coin picks 3/)).toBeVisible();
    await expect(canvas.getByText(/^So new games show/)).toBeVisible();
    const toss = canvas.getByRole('button', { name: 'Toss the coin' });
    await expect(toss).toHaveAttribute('data-look', 'secondary');
    await userEvent.click(toss);
    await expect(onPress).toHaveBeenCalledWith('Toss the coin');
  },
};

/** Nothing at all to do. */
export const AllDone: Story = { args: { lead: nothing, items: [cured] } };

/** Before the first games. */
export const Empty: Story = {
  args: {
    lead: {
      id: 'empty',
      icon: 'info',
      sentence: 'There will be something here as soon as the games are in.',
      action: press('Add games'),
    },
    items: [],
  },
};

export const TestHasOneFilledButton: Story = {
  play: async ({ canvasElement }) => {
    onPress.mockClear();
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { level: 2, name: due.sentence })).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
    const filled = canvasElement.querySelectorAll('button[data-look="training"]');
    await expect([...filled].map(({ textContent }) => textContent)).toEqual(['Train']);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(onPress).toHaveBeenLastCalledWith('Train');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(onPress).toHaveBeenLastCalledWith('Train these 3');
  },
};

export const TestSaysThatNothingIsDue: Story = {
  args: { lead: nothing, items: [] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('region', { name: nothing.sentence })).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
    await expect(canvas.queryByRole('list')).toBeNull();
  },
};

/** With text of 200 % on a phone nothing is wider than the page. */
export const TestLargeTextOnAPhone: Story = {
  args: {
    lead: {
      ...due,
      sentence: 'Пора повторить 6 позиций, около 4 мин.',
      action: press('Продолжить тренировку'),
    },
    items: [receipt, coin, cured],
  },
  globals: { viewport: { value: 'phone' } },
  beforeEach: () => () => {
    document.documentElement.style.fontSize = '';
  },
  play: async ({ canvasElement }) => {
    document.documentElement.style.fontSize = '200%';
    const cut = [...canvasElement.querySelectorAll<HTMLElement>('*')].filter(
      (one) => one.checkVisibility() && one.getBoundingClientRect().right > innerWidth + 1,
    );
    const said = cut.map((one) => `${one.tagName} ${one.textContent?.slice(0, 40)}`);
    await expect(said).toEqual([]);
  },
};
