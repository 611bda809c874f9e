import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { MoveNumbering } from './MoveNumbering.tsx';

const moves = ['e4', 'c5', 'Nf3', 'd6', 'd4', 'cxd4'];
const meta = {
  title: 'board/MoveNumbering',
  component: MoveNumbering,
  args: { moves },
} satisfies Meta<typeof MoveNumbering>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const BlackBegins: Story = { args: { startPly: 9, moves: ['a6', 'Bg5', 'e6'] } };
export const HalfMoves: Story = { args: { numbering: 'halfMoves' } };
export const WithoutNumbers: Story = { args: { numbering: 'none' } };
export const PartlyPlayed: Story = { args: { played: 3 } };
export const Dark: Story = { globals: { theme: 'dark' }, args: { played: 3 } };
const long = Array.from({ length: 80 }, (_, index) => ['Nf3', 'Nf6', 'Ng1', 'Ng8'][index % 4] ?? '');
export const Phone: Story = {
  args: { moves: long },
  globals: { viewport: { value: 'phone' } },
};
export const LongTextsRu: Story = { args: { moves: long.map((move) => move.replace('N', 'К')) } };
export const LongTextsEn: Story = { globals: { locale: 'en' }, args: { moves: long } };
export const Overview: Story = {
  tags: ['visual'],
  render: () => (
    <div style={{ display: 'grid', gap: 8 }}>
      <MoveNumbering moves={moves} />
      <MoveNumbering moves={['a6', 'Bg5', 'e6']} startPly={9} played={1} />
      <MoveNumbering moves={moves} numbering="halfMoves" />
      <MoveNumbering moves={moves} numbering="none" />
    </div>
  ),
};
export const TestNumbersOfBothSides: Story = {
  args: { startPly: 9, moves: ['a6', 'Bg5', 'e6'] },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[data-numbering]')).toHaveTextContent('5...a6 6.Bg5 e6');
  },
};
export const TestHalfMovesAndLabel: Story = {
  args: { startPly: 2, moves: ['Nf3', 'd6'], numbering: 'halfMoves', label: 'Knight f3, pawn d6' },
  play: async ({ canvasElement }) => {
    const line = within(canvasElement).getByRole('img', { name: 'Knight f3, pawn d6' });
    await expect(line).toHaveTextContent('3.Nf3 4.d6');
  },
};
