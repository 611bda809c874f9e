import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { type ReportItem, ReportView } from './ReportView.tsx';

const knights: ReportItem = {
  id: 'knights',
  fen: 'r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4',
  orientation: 'white',
  arrows: [
    { from: 'f3', to: 'e5', brush: 'mistake' },
    { from: 'd2', to: 'd3', brush: 'best' },
  ],
  title: 'Italian Game: Two Knights Defense, move 4',
  text: 'Anna plays 4.Nxe5 in 15 of 24 games: a blunder. Better is 4.d3, often played here. After 4.Nxe5 the reply 4...Nxe5 wins a knight for a pawn.',
};
function several(count: number): readonly ReportItem[] {
  return Array.from({ length: count }, (_, number) => ({ ...knights, id: `knights ${number}` }));
}

const meta = {
  title: 'Training/ReportView',
  component: ReportView,
  args: {
    sentences: [
      '20 positions that were studied came up 105 times: 47 mistakes were to be expected, 16 happened.',
      '12 positions go wrong again and again; about 84 points of win chance are at stake in 100 games.',
      'Mistakes that came back: 2. Too early to tell: 7. Look learnt: 2. Cured: 4.',
    ],
    worst: { id: 'worst', title: 'What costs most', items: several(4), none: 'Nothing.' },
    since: [
      { id: 'back', title: 'Mistakes that came back', items: several(1), none: 'No mistake came back.' },
      { id: 'held', title: 'In games since it was studied', items: [], none: 'Nothing was met since.' },
    ],
    todo: { title: 'What to do', lines: ['Learn 4.d3 in the Italian Game.', 'Train the Two Knights again.'] },
    labels: { board: ({ title }) => title },
  },
} satisfies Meta<typeof ReportView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };

export const TestShowsWhatFitsOnTwoSheets: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const headings = canvas.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    await expect(headings).toEqual([
      'What costs most',
      'Mistakes that came back',
      'In games since it was studied',
      'What to do',
    ]);
    await expect(canvas.getAllByRole('img', { name: knights.title })).toHaveLength(4);
    await expect(canvas.getByText('Nothing was met since.')).toBeVisible();
    await expect(canvas.getByText('Learn 4.d3 in the Italian Game.')).toBeVisible();
  },
};
