import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { PieceStyle } from './PieceStyle.tsx';

const meta = {
  title: 'Board/PieceStyle',
  component: PieceStyle,
  args: {
    onChange: fn(),
    labels: { group: 'Вид фигур', sets: { cburnett: 'Классические', plain: 'Простые', tokens: 'Фишки' } },
  },
} satisfies Meta<typeof PieceStyle>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Overview: Story = { tags: ['visual'], args: { defaultValue: 'plain' } };
export const Disabled: Story = { args: { disabled: true } };
export const Dark: Story = { globals: { theme: 'dark' } };
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
};
export const LongTextsRu: Story = {
  args: {
    labels: {
      group: 'Вид фигур на всех досках и на маленьких диаграммах в списках',
      sets: {
        cburnett: 'Классические, как в старых книгах',
        plain: 'Простые силуэты без мелких деталей',
        tokens: 'Фишки, которые показывают, как ходит фигура',
      },
    },
  },
};
export const LongTextsEn: Story = {
  globals: { locale: 'en' },
  args: {
    labels: {
      group: 'Pieces on every board and on the small diagrams of lists',
      sets: {
        cburnett: 'Classical, as in old books',
        plain: 'Plain shapes without small details',
        tokens: 'Tokens that show how a piece moves',
      },
    },
  },
};
export const TestOneRow: Story = {
  // The width inside a preferences card at 1280 px.
  render: (args) => (
    <div style={{ width: 500 }}>
      <PieceStyle {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const boxes = within(canvasElement)
      .getAllByRole('radio')
      .map((radio) => (radio.closest('label') as HTMLElement).getBoundingClientRect());
    await expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
    await expect(new Set(boxes.map(({ width }) => Math.round(width))).size).toBe(1);
    const squares = [...canvasElement.querySelectorAll('piece')].map((piece) =>
      piece.getBoundingClientRect(),
    );
    for (const { width, height } of squares) await expect(Math.abs(width - height)).toBeLessThan(0.5);
  },
};
export const TestRadios: Story = {
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement);
    await step('Tab reaches the chosen one, arrows choose', async () => {
      await userEvent.tab();
      await expect(canvas.getByRole('radio', { name: 'Классические' })).toHaveFocus();
      await userEvent.keyboard('{ArrowDown}');
      await expect(args.onChange).toHaveBeenLastCalledWith('plain');
      await expect(canvas.getByRole('radio', { name: 'Простые' })).toBeChecked();
    });
    await step('a click on the picture too', async () => {
      await userEvent.click(canvas.getByText('Фишки'));
      await expect(canvas.getByRole('radio', { name: 'Фишки' })).toBeChecked();
      await expect(canvas.getByRole('group', { name: 'Вид фигур' })).toHaveAttribute('data-value', 'tokens');
    });
    await step('each shows its own pieces', async () => {
      const kings = [...canvasElement.querySelectorAll('piece.white.king')].map(
        (king) => getComputedStyle(king).backgroundImage,
      );
      await expect(new Set(kings).size).toBe(3);
    });
  },
};
