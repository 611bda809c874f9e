import type { Meta, StoryObj } from '@storybook/react-vite';
import { LinkButton } from '@tabia/ui';
import { expect, within } from 'storybook/test';
import { MoveReview } from './MoveReview.tsx';

const meta = {
  title: 'Board/MoveReview',
  component: MoveReview,
  args: {
    fen: 'r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4',
    side: 'white',
    title: '4.d3, not Nxe5',
    reason: 'Nxe5 loses a knight: the opponent takes it with the other one.',
    action: (
      <LinkButton size="sm" href="#position">
        Open the position
      </LinkButton>
    ),
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 560 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof MoveReview>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const WithoutReason: Story = { args: { reason: undefined } };
export const Overview: Story = { tags: ['visual'], args: { side: 'black' } };
export const Dark: Story = { ...Overview, tags: [], globals: { theme: 'dark' } };
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
export const LongTextsRu: Story = {
  args: {
    title: '4.d3, а не Кxe5, которым вы ответили в этой тренировке уже во второй раз',
    reason: 'Кxe5 отдаёт коня: соперник берёт его другим конём, и за фигуру остаётся только пешка в центре.',
    action: (
      <LinkButton size="sm" href="#position">
        Открыть позицию и посмотреть варианты
      </LinkButton>
    ),
  },
};
export const LongTextsEn: Story = {
  globals: { locale: 'en' },
  args: {
    title: '4.d3, not Nxe5, which you have now answered for the second time in this session',
    reason:
      'Nxe5 gives the knight away: the opponent takes it with the other one, and one pawn is all you get.',
  },
};

export const TestIsRead: Story = {
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement);
    await step('title, reason and action belong to one article', async () => {
      const article = within(canvas.getByRole('article'));
      await expect(article.getByText('4.d3, not Nxe5')).toBeVisible();
      await expect(article.getByText(/loses a knight/)).toBeVisible();
      await expect(article.getByRole('link', { name: 'Open the position' })).toBeVisible();
    });
    await step('the board is no part of what is read', async () => {
      await expect(canvas.queryByRole('img')).toBeNull();
    });
  },
};
