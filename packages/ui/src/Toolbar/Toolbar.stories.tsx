import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Badge } from '../Badge/Badge.tsx';
import { Button } from '../Button/Button.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Toolbar } from './Toolbar.tsx';

const meta = {
  title: 'ui/Toolbar',
  component: Toolbar,
  args: {
    label: 'Правка дерева',
    groups: [
      [
        { id: 'next', icon: 'arrowRight', label: 'Следующие ходы', onPress: fn() },
        { id: 'branch', icon: 'branch', label: 'Правка ветви', pressed: true, onPress: fn() },
        { id: 'mass', icon: 'unfold', label: 'Раскрыть на 5 ходов', onPress: fn() },
      ],
      [
        { id: 'undo', icon: 'undo', label: 'Отменить', onPress: fn(), shortcut: 'Control+Z' },
        { id: 'delete', icon: 'trash', label: 'Удалить', disabled: true, onPress: fn() },
      ],
    ],
  },
} satisfies Meta<typeof Toolbar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Overview: Story = { tags: ['visual'], args: { children: <Badge>14 линий, 96 ходов</Badge> } };
export const TestOneTabStop: Story = {
  render: (args) => (
    <Stack>
      <Toolbar {...args} />
      <Button>После панели</Button>
    </Stack>
  ),
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Следующие ходы' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('button', { name: 'Правка ветви' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await userEvent.keyboard('{Enter}');
    await expect(args.groups[0]?.[1]?.onPress).toHaveBeenCalledOnce();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'После панели' })).toHaveFocus();
  },
};
