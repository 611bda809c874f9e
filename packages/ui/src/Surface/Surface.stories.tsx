import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Surface } from './Surface.tsx';

const meta = {
  title: 'Layout/Surface',
  component: Surface,
  args: { children: 'Лист на странице' },
} satisfies Meta<typeof Surface>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Chess: Story = { args: { variant: 'checkered' } };
export const Training: Story = { args: { variant: 'training' } };
export const LongTexts: Story = {
  args: {
    children:
      'Оченьдлинноесловобезпробеловкотороедолжноперенестись и обычный русский текст рядом с ним. A sheet with a fairly long English sentence that has to wrap on a phone.',
  },
};
export const Phone: Story = { args: LongTexts.args, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { args: Chess.args, globals: { theme: 'dark' } };
export const Overview: Story = {
  tags: ['visual'],
  render: () => (
    <div style={{ display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))' }}>
      {([0, 1, 2, 3, 4] as const).map((elevation) => (
        <Surface key={elevation} elevation={elevation}>
          {`Высота ${elevation}`}
        </Surface>
      ))}
      <Surface variant="subtle">Тихая</Surface>
      <Surface variant="training">Тренировка</Surface>
      <Surface variant="checkered">Шахматная</Surface>
      <Surface background="bg-subtle" rounded="sm">
        Другой фон
      </Surface>
    </div>
  ),
};
export const TestRegionHasItsName: Story = {
  args: { as: 'section', label: 'Выбранная позиция' },
  play: async ({ canvasElement }) => {
    const region = within(canvasElement).getByRole('region', { name: 'Выбранная позиция' });
    await expect(region).toHaveAttribute('data-variant', 'plain');
  },
};
export const TestChessEndsWithAWholeSquare: Story = {
  args: { variant: 'checkered' },
  play: async ({ canvasElement }) => {
    const surface = canvasElement.querySelector('[data-variant="checkered"]') as HTMLElement;
    const { backgroundRepeat, backgroundSize } = getComputedStyle(surface, '::before');
    // Rounded: squares are stretched by less than half of one, and none is cut.
    await expect(backgroundRepeat).toMatch(/^round/);
    await expect(backgroundSize).toBe('16px 16px');
  },
};
