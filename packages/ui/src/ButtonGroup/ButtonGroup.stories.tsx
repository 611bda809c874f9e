import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ButtonGroup } from './ButtonGroup.tsx';

const meta = {
  title: 'ui/ButtonGroup',
  component: ButtonGroup,
  args: {
    label: 'Вид',
    items: [
      { id: 'list', label: 'Список', icon: 'list' },
      { id: 'tree', label: 'Дерево', icon: 'tree' },
    ],
    onChange: fn(),
  },
} satisfies Meta<typeof ButtonGroup>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Overview: Story = { tags: ['visual'], args: { defaultValue: 'tree' } };
export const TestFirstIsDownAndOneStaysDown: Story = {
  play: async ({ canvasElement, args }) => {
    const [list, tree] = within(canvasElement).getAllByRole('radio');
    await expect(list).toBeChecked();
    await userEvent.click(list as HTMLElement);
    await expect(list).toBeChecked();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect(tree).toBeChecked();
    await expect(args.onChange).toHaveBeenLastCalledWith('tree');
  },
};
