import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { MiniBoard } from './MiniBoard.tsx';

const meta = {
  component: MiniBoard,
  args: {
    fen: 'r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3',
    lastMove: 'f1c4',
    label: 'The Italian game',
  },
  decorators: [
    (Story) => (
      <div style={{ width: 96 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof MiniBoard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('piece')).toHaveLength(32);
    const knight = canvasElement.querySelector('piece.white.knight') as HTMLElement;
    await expect(getComputedStyle(knight).backgroundImage).toMatch(/^url/);
  },
};
export const Overview: Story = { tags: ['visual'] };
export const FromBlack: Story = { args: { orientation: 'black' } };
