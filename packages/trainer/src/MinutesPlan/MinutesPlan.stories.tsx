import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button, Link } from '@tabia/ui';
import { expect, fn, userEvent, within } from 'storybook/test';
import { MinutesPlan } from './MinutesPlan.tsx';

const onPress = fn();
const sentence = '3 positions, 19 moves to learn: they keep 42 points of win chance in 100 games.';

const meta = {
  title: 'Training/MinutesPlan',
  component: MinutesPlan,
  args: {
    label: 'A plan for a few minutes a day',
    choices: [5, 10, 20].map((minutes) => ({ id: `${minutes}`, label: `${minutes} min` })),
    value: '5',
    onChange: fn(),
    sentence,
    loadingLabel: 'Loading',
    positions: [
      {
        id: '1',
        title: <Link href="#italian">Italian Game: Two Knights Defense, move 4, White</Link>,
        note: '9 moves · 20.5 points',
      },
      {
        id: '2',
        title: <Link href="#french">French Defense, move 5, Black</Link>,
        note: '7 moves · 14 points',
      },
      {
        id: '3',
        title: <Link href="#other">Italian Game, move 3, White</Link>,
        note: '3 moves · 7.5 points',
      },
    ],
    action: (
      <Button variant="secondary" onPress={onPress}>
        Add them to the plan
      </Button>
    ),
  },
} satisfies Meta<typeof MinutesPlan>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** While the positions are worked out. */
export const Loading: Story = { args: { sentence: undefined, positions: [], action: undefined } };

/** Everything that is worth it is in the plan. */
export const Nothing: Story = {
  args: {
    sentence: 'There is nothing to add: the plan already has what is worth it.',
    positions: [],
    action: undefined,
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };

export const TestChoosesTheMinutes: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('status')).toHaveTextContent(sentence);
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
    await userEvent.click(canvas.getByRole('radio', { name: '10 min' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('10');
    await userEvent.click(canvas.getByRole('button', { name: 'Add them to the plan' }));
    await expect(onPress).toHaveBeenCalledOnce();
  },
};

export const TestShowsNothingWhileItIsWorkedOut: Story = {
  args: { sentence: undefined },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.queryByRole('list')).toBeNull();
    await expect(canvas.queryByRole('button')).toBeNull();
    await expect(canvas.queryByText(/points/)).toBeNull();
  },
};
