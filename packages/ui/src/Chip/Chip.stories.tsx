import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Inline } from '../Inline/Inline.tsx';
import { Chip } from './Chip.tsx';

const meta = {
  title: 'ui/Chip',
  component: Chip,
  args: { children: 'C50 Итальянская партия', removeLabel: 'Убрать фильтр', onRemove: fn(), active: true },
} satisfies Meta<typeof Chip>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Overview: Story = {
  tags: ['visual'],
  render: (args) => (
    <Inline>
      <Chip {...args} />
      <Chip icon="star">Избранное</Chip>
      <Chip icon="bookmark" active>
        Закладка
      </Chip>
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
