import type { Meta, StoryObj } from '@storybook/react-vite';
import { Facts } from './Facts.tsx';

const meta = {
  title: 'ui/Facts',
  component: Facts,
  args: {
    items: [
      { id: 'eco', term: 'Дебют', detail: 'C50 Итальянская партия' },
      { id: 'last', term: 'Последняя ошибка', detail: '3 ноября 2026' },
    ],
  },
} satisfies Meta<typeof Facts>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Overview: Story = { tags: ['visual'] };
