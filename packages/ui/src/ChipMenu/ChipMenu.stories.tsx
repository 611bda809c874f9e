import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ChipMenu } from './ChipMenu.tsx';

const meta = {
  title: 'ui/ChipMenu',
  component: ChipMenu,
  args: {
    label: 'Сторона',
    value: 'white',
    onChange: fn(),
    items: [
      { id: 'white', label: 'белые' },
      { id: 'black', label: 'чёрные' },
    ],
  },
} satisfies Meta<typeof ChipMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Active: Story = { args: { active: true, value: 'black' } };
export const TestChoose: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button')).toHaveTextContent('Сторонабелые');
    await userEvent.keyboard('{Enter}');
    await within(document.body).findByRole('menuitemradio', { name: 'белые' });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onChange).toHaveBeenCalledWith('black');
  },
};
