import type { Meta, StoryObj } from '@storybook/react-vite';
import { playSan, playUci, START_FEN } from '@tabia/chess';
import { expect, fn, userEvent, within } from 'storybook/test';
import { MoveInput } from './MoveInput.tsx';

const meta = {
  component: MoveInput,
  args: {
    parse: (text) => (playSan(START_FEN, text) ?? playUci(START_FEN, text))?.uci,
    onMove: fn((uci: string) => uci !== 'a2a3'),
    labels: {
      field: 'Your move',
      unreadable: (text) => `${text} is no move here`,
      refused: (text) => `${text} is not the move`,
    },
  },
} satisfies Meta<typeof MoveInput>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Overview: Story = { tags: ['visual'] };
export const TypedMoves: Story = {
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement);
    const field = canvas.getByRole('textbox', { name: 'Your move' });
    await step('a move of the game is played and the field is free again', async () => {
      await userEvent.type(field, 'Nf3{Enter}');
      await expect(args.onMove).toHaveBeenLastCalledWith('g1f3');
      await expect(field).toHaveValue('');
    });
    await step('UCI is read too', async () => {
      await userEvent.type(field, 'e2e4{Enter}');
      await expect(args.onMove).toHaveBeenLastCalledWith('e2e4');
    });
    await step('what is no move stays to be corrected', async () => {
      await userEvent.type(field, 'Nf6{Enter}');
      await expect(canvas.getByText('Nf6 is no move here')).toBeVisible();
      await expect(field).toHaveValue('Nf6');
      await expect(args.onMove).toHaveBeenCalledTimes(2);
    });
    await step('a refused one says so', async () => {
      await userEvent.clear(field);
      await userEvent.type(field, 'a3{Enter}');
      await expect(canvas.getByText('a3 is not the move')).toBeVisible();
    });
  },
};
