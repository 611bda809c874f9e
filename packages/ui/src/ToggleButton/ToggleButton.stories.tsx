import type { Meta, StoryObj } from '@storybook/react-vite';
import { createRef } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Inline } from '../Inline/Inline.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { ToggleButton } from './ToggleButton.tsx';

const meta = {
  title: 'Inputs/ToggleButton',
  component: ToggleButton,
  args: { children: 'Автопоказ', startIcon: 'play', onChange: fn() },
} satisfies Meta<typeof ToggleButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Down: Story = { args: { defaultSelected: true } };
export const Training: Story = { args: { defaultSelected: true, accent: 'training' } };
export const Disabled: Story = { args: { disabled: true } };
export const WithoutPicture: Story = { args: { startIcon: undefined } };
export const Overview: Story = {
  tags: ['visual'],
  render: (args) => (
    <Inline>
      <ToggleButton {...args} />
      <ToggleButton {...args} defaultSelected />
      <ToggleButton {...args} accent="training" defaultSelected />
      <ToggleButton {...args} disabled />
      <ToggleButton {...args} disabled defaultSelected />
      <ToggleButton {...args} startIcon={undefined} />
    </Inline>
  ),
};
export const LongTexts: Story = {
  render: (args) => (
    <Stack align="start">
      <ToggleButton {...args}>
        Показывать продолжение само, пока на доске не случится ход, который ещё не подготовлен
      </ToggleButton>
      <ToggleButton {...args} defaultSelected>
        Play the continuation automatically until a move appears on the board that has not been prepared
      </ToggleButton>
    </Stack>
  ),
};
export const Phone: Story = { ...LongTexts, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...Overview, tags: [], globals: { theme: 'dark' } };
const element = createRef<HTMLButtonElement>();
export const TestStaysDown: Story = {
  args: { ref: element },
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await userEvent.keyboard(' ');
    // The text stays the same, and the icon is decorative.
    const button = within(canvasElement).getByRole('button', { name: 'Автопоказ', pressed: true });
    await expect(element.current).toBe(button);
    await expect(args.onChange).toHaveBeenCalledWith(true);
    await userEvent.keyboard('{Enter}');
    await expect(button).toHaveAttribute('aria-pressed', 'false');
  },
};
export const TestOwnerKeepsIt: Story = {
  args: { selected: true },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Автопоказ' });
    await userEvent.click(button);
    await expect(args.onChange).toHaveBeenCalledWith(false);
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  },
};
export const TestDisabledStays: Story = {
  args: { disabled: true },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Автопоказ' });
    await userEvent.tab();
    await expect(button).not.toHaveFocus();
    await userEvent.click(button, { pointerEventsCheck: 0 });
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};
