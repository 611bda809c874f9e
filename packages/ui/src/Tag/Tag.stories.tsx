import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Inline } from '../Inline/Inline.tsx';
import { Tag } from './Tag.tsx';

const meta = {
  title: 'ui/Tag',
  component: Tag,
  args: { children: 'C50 Итальянская партия', removeLabel: 'Убрать фильтр', onRemove: fn(), active: true },
} satisfies Meta<typeof Tag>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Overview: Story = {
  tags: ['visual'],
  render: (args) => (
    <Inline>
      <Tag {...args} />
      <Tag icon="star">Избранное</Tag>
      <Tag icon="bookmark" active>
        Закладка
      </Tag>
    </Inline>
  ),
};
export const TestRemove: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button', { name: 'Убрать фильтр' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRemove).toHaveBeenCalledOnce();
  },
};
