import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PieceImage } from './PieceImage.tsx';

const roles = ['king', 'queen', 'rook', 'bishop', 'knight', 'pawn'] as const;

const meta = {
  title: 'board/PieceImage',
  component: PieceImage,
  args: { side: 'white', role: 'knight' },
} satisfies Meta<typeof PieceImage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Overview: Story = {
  tags: ['visual'],
  render: () => (
    <>
      {(['white', 'black'] as const).flatMap((side) =>
        roles.map((role) => <PieceImage key={`${side} ${role}`} side={side} role={role} />),
      )}
    </>
  ),
};
export const TestItKeepsItsSize: Story = {
  args: { size: 24 },
  play: async ({ canvasElement }) => {
    const piece = canvasElement.querySelector('piece');
    await expect(piece?.getBoundingClientRect().width).toBe(24);
    await expect(piece?.getBoundingClientRect().height).toBe(24);
  },
};
