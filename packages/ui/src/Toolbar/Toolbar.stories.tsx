import type { Meta, StoryObj } from '@storybook/react-vite';
import { createRef } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Badge } from '../Badge/Badge.tsx';
import { Button } from '../Button/Button.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Toolbar } from './Toolbar.tsx';

const meta = {
  title: 'Navigation/Toolbar',
  component: Toolbar,
  args: {
    label: 'Правка дерева',
    groups: [
      [
        { id: 'next', icon: 'arrowRight', label: 'Следующие ходы', onPress: fn() },
        { id: 'branch', icon: 'branch', label: 'Правка ветви', selected: true, onPress: fn() },
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
export const Overview: Story = {
  tags: ['visual'],
  render: (args) => (
    <Toolbar {...args}>
      <Badge>14 линий, 96 ходов</Badge>
    </Toolbar>
  ),
};
function wordy(label: string, [next, mass, undo]: readonly [string, string, string]) {
  return {
    label,
    groups: [
      [
        { id: 'next', icon: 'branch', label: next, inWords: true, onPress: fn() },
        { id: 'mass', icon: 'toEnd', label: mass, inWords: true, onPress: fn() },
      ],
      [{ id: 'undo', icon: 'undo', label: undo, inWords: true, disabled: true, onPress: fn() }],
    ] as const,
  };
}
const russian = wordy('Инструменты', ['Следующие ходы', 'Раскрыть на 5 ходов', 'Отменить пометку']);
export const InWords: Story = {
  tags: ['visual'],
  args: russian,
  play: async ({ canvasElement }) => {
    const next = within(canvasElement).getByRole('button', { name: 'Следующие ходы' });
    await expect(next).toHaveTextContent('Следующие ходы');
    await userEvent.tab();
    await expect(next).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(tool(canvasElement, 'Раскрыть на 5 ходов')).toHaveFocus();
    await expect(tool(canvasElement, 'Отменить пометку')).toBeDisabled();
  },
};
export const LongTexts: Story = {
  render: (args) => (
    <Stack>
      <Toolbar {...args}>
        <Badge>14 линий, 96 ходов, из них 12 ещё не подготовлены</Badge>
        <Button size="sm">Сохранить дерево со всеми правками</Button>
      </Toolbar>
      <Toolbar {...russian} />
      <Toolbar {...wordy('Tree tools', ['Next moves', 'Expand 5 moves ahead', 'Undo mark'])} />
      <Toolbar {...args} label="Tree">
        <Badge>14 lines with 96 moves, 12 of which have not been prepared yet</Badge>
      </Toolbar>
    </Stack>
  ),
};
export const Phone: Story = { ...LongTexts, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...Overview, tags: [], globals: { theme: 'dark' } };
const element = createRef<HTMLDivElement>();
function tool(canvasElement: HTMLElement, name: string) {
  return within(canvasElement).getByRole('button', { name });
}
export const TestArrowsLeaveOutWhatIsDisabled: Story = {
  args: { ref: element },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('toolbar', { name: 'Правка дерева' })).toBe(element.current);
    await userEvent.tab();
    await userEvent.keyboard('{End}');
    await expect(tool(canvasElement, 'Отменить')).toHaveFocus();
    await expect(tool(canvasElement, 'Отменить')).toHaveAttribute('aria-keyshortcuts', 'Control+Z');
    await userEvent.keyboard('{ArrowLeft}');
    await expect(tool(canvasElement, 'Раскрыть на 5 ходов')).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(tool(canvasElement, 'Следующие ходы')).toHaveFocus();
    await expect(tool(canvasElement, 'Следующие ходы')).not.toHaveAttribute('aria-pressed');
    await expect(tool(canvasElement, 'Удалить')).toBeDisabled();
  },
};
const erase = fn();
const undo = fn();
export const TestPointerPresses: Story = {
  args: {
    groups: [
      [
        { id: 'undo', icon: 'undo', label: 'Отменить', onPress: undo },
        { id: 'delete', icon: 'trash', label: 'Удалить', disabled: true, onPress: erase },
      ],
    ],
  },
  play: async ({ canvasElement }) => {
    undo.mockClear();
    erase.mockClear();
    await userEvent.click(tool(canvasElement, 'Отменить'));
    await expect(undo).toHaveBeenCalledOnce();
    await userEvent.click(tool(canvasElement, 'Удалить'), { pointerEventsCheck: 0 });
    await expect(erase).not.toHaveBeenCalled();
  },
};
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
