import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { EngineLines } from './EngineLines.tsx';

const lines = [
  { score: '+0.8', favours: 'white', moves: ['Be3', 'e5', 'Nb3', 'Be6', 'f3', 'h5', 'Nd5', 'Bxd5', 'exd5'] },
  { score: '0.0', favours: 'none', moves: ['Bg5', 'e6', 'f4', 'Qb6', 'Qd2', 'Qxb2', 'Rb1', 'Qa3'] },
  { score: '−0.4', favours: 'black', moves: ['g4', 'h6', 'Rg1', 'e5'] },
] as const;
const meta = {
  component: EngineLines,
  args: { lines, startPly: 10, label: 'Engine lines', onMove: fn() },
} satisfies Meta<typeof EngineLines>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: '7.f4' }));
    await expect(args.onMove).toHaveBeenCalledWith(1, 2);
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect(args.onMove).toHaveBeenLastCalledWith(1, 3);
  },
};
export const BlackToMove: Story = {
  args: { startPly: 11, lines: [{ score: '#-2', favours: 'black', moves: ['Qh4+', 'g3', 'Qxg3#'] }] },
  play: async ({ canvasElement }) => {
    const buttons = within(canvasElement).getAllByRole('button');
    await expect(buttons.map((button) => button.textContent)).toEqual(['6...Qh4+', '7.g3', 'Qxg3#']);
  },
};
/** Lines that are still to come keep their place. */
export const Waiting: Story = {
  args: { lines: lines.slice(0, 1), count: 3 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('listitem')).toHaveLength(3);
  },
};
export const Overview: Story = { tags: ['visual'] };
