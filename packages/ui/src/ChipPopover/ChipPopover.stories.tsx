import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { ChipPopover } from './ChipPopover.tsx';

const meta = {
  title: 'ui/ChipPopover',
  component: ChipPopover,
  args: { label: 'Ходы', value: '1–12', children: 'Поля' },
} satisfies Meta<typeof ChipPopover>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Active: Story = { args: { active: true } };
export const TestOpens: Story = {
  play: async () => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(await within(document.body).findByRole('dialog', { name: 'Ходы' })).toHaveTextContent(
      'Поля',
    );
    await userEvent.keyboard('{Escape}');
  },
};
