import type { Meta, StoryObj } from '@storybook/react-vite';
import { createRef } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Inline } from '../Inline/Inline.tsx';
import { Tag } from './Tag.tsx';

const meta = {
  title: 'Data/Tag',
  component: Tag,
  args: {
    children: 'C50 Итальянская партия',
    removeLabel: 'Убрать фильтр',
    onRemove: fn(),
    emphasized: true,
  },
} satisfies Meta<typeof Tag>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Plain: Story = { args: { emphasized: false, onRemove: undefined } };
export const WithIcon: Story = { args: { startIcon: 'star', emphasized: false } };
export const Overview: Story = {
  tags: ['visual'],
  render: (args) => (
    <Inline>
      <Tag {...args} />
      <Tag startIcon="star">Избранное</Tag>
      <Tag startIcon="bookmark" emphasized>
        Закладка
      </Tag>
    </Inline>
  ),
};
export const LongTexts: Story = {
  render: (args) => (
    <Inline>
      <Tag {...args}>Сицилианская защита, вариант Найдорфа, английская атака с длинной рокировкой</Tag>
      <Tag {...args}>Sicilian Defense, Najdorf Variation, English Attack with queenside castling</Tag>
    </Inline>
  ),
};
export const Phone: Story = { ...LongTexts, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...Overview, tags: [], globals: { theme: 'dark' } };
const element = createRef<HTMLSpanElement>();
export const TestRemovedByPointer: Story = {
  args: { ref: element },
  play: async ({ args, canvasElement }) => {
    await expect(element.current).toHaveAttribute('data-emphasized', 'true');
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Убрать фильтр' }));
    await expect(args.onRemove).toHaveBeenCalledOnce();
  },
};
export const TestRemove: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button', { name: 'Убрать фильтр' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRemove).toHaveBeenCalledOnce();
  },
};
