import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { CollapsibleCards } from './CollapsibleCards.tsx';

const meta = {
  title: 'ui/CollapsibleCards',
  component: CollapsibleCards,
  args: {
    items: [
      { id: 'white', title: 'Белые', note: '12 позиций', content: 'Итальянская партия' },
      { id: 'black', title: 'Чёрные', note: '7 позиций', content: 'Защита Каро-Канн' },
      { id: 'other', title: 'Прочее', content: 'Редкие дебюты' },
    ],
  },
} satisfies Meta<typeof CollapsibleCards>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Overview: Story = { tags: ['visual'], args: { defaultOpen: 'black' } };
export const TestOnlyOneIsOpen: Story = {
  play: async ({ canvasElement }) => {
    const [white, black] = within(canvasElement).getAllByRole('button');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(white).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(black).toHaveAttribute('aria-expanded', 'true');
    await expect(white).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{Enter}');
    await expect(black).toHaveAttribute('aria-expanded', 'false');
  },
};
