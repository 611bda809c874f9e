import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '@tabia/ui';
import { expect, fn, userEvent, within } from 'storybook/test';
import { type RivalItem, RivalView } from './RivalView.tsx';

const onPress = fn();

const knights: RivalItem = {
  id: 'knights',
  fen: 'r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4',
  orientation: 'white',
  arrows: [
    { from: 'f3', to: 'e5', brush: 'mistake' },
    { from: 'd2', to: 'd3', brush: 'best' },
  ],
  title: 'Italian Game: Two Knights Defense',
  chance: '31% likely',
  sentence: 'You went wrong 15 of 24 times, mostly with 4.Nxe5. Right is 4.d3.',
  line: '1.e4 e5 2.Nf3 Nc6 3.Bc4 Nf6',
  action: (
    <Button variant="training" onPress={() => onPress('knights')}>
      Train it
    </Button>
  ),
};
const trap: RivalItem = {
  ...knights,
  id: 'trap',
  fen: 'r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 0 3',
  arrows: [{ from: 'h7', to: 'h6', brush: 'mistake' }],
  title: 'Italian Game',
  chance: '48% likely',
  sentence: 'He played 3...h6 in 3 of 7 games. It loses 11.2 points.',
  line: '1.e4 e5 2.Nf3 Nc6 3.Bc4',
  action: <Button onPress={() => onPress('trap')}>Open in the tree</Button>,
};

const meta = {
  title: 'Training/RivalView',
  component: RivalView,
  args: {
    sections: [
      { id: 'own', title: 'Your weak points', note: 'Most points at stake first.', items: [knights] },
      {
        id: 'traps',
        title: 'Traps he fell into',
        note: 'More than once.',
        items: [1, 2, 3, 4].map((number) => ({ ...trap, id: `trap ${number}` })),
      },
      { id: 'changes', title: 'New lately', note: 'In the last 20 games.', items: [] },
    ],
    labels: { board: ({ line }) => `Position after ${line}`, loading: 'Loading…' },
  },
} satisfies Meta<typeof RivalView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
/** One page for the round. */
export const Compact: Story = { args: { compact: true } };
export const CompactPhone: Story = { ...Compact, globals: { viewport: { value: 'phone' } } };

export const TestHasOneActionForEachPosition: Story = {
  play: async ({ canvasElement }) => {
    onPress.mockClear();
    const canvas = within(canvasElement);
    const headings = canvas.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    await expect(headings).toEqual(['Your weak points', 'Traps he fell into']);
    await expect(canvas.getAllByRole('article')).toHaveLength(5);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(onPress).toHaveBeenLastCalledWith('knights');
    await expect(
      canvas.getAllByRole('img', { name: 'Position after 1.e4 e5 2.Nf3 Nc6 3.Bc4' })[0],
    ).toBeVisible();
  },
};

export const TestFitsOnePage: Story = {
  ...Compact,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4);
    await expect(canvas.queryByRole('button')).toBeNull();
    await expect(canvas.getByText(/^1\.e4 e5 2\.Nf3 Nc6 3\.Bc4 Nf6 · 31% likely/)).toBeVisible();
  },
};
