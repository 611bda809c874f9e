import type { Meta, StoryObj } from '@storybook/react-vite';
import { createRef, useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Stack } from '../Stack/Stack.tsx';
import type { SwitchProps } from './Switch.tsx';
import { Switch } from './Switch.tsx';

const meta = {
  title: 'Inputs/Switch',
  component: Switch,
  args: { label: 'Анализировать', onChange: fn() },
} satisfies Meta<typeof Switch>;

export default meta;
type Story = StoryObj<typeof meta>;

function Controlled(args: SwitchProps) {
  const [on, setOn] = useState(true);
  return <Switch {...args} selected={on} onChange={setOn} />;
}

export const Default: Story = {};
export const On: Story = { args: { defaultSelected: true } };
export const HiddenLabel: Story = { args: { hideLabel: true } };
export const Disabled: Story = { args: { disabled: true, defaultSelected: true } };
export const Overview: Story = {
  tags: ['visual'],
  render: () => (
    <Stack gap={1} align="start">
      <Switch label="Выключено" />
      <Switch label="Включено" defaultSelected />
      <Switch label="Недоступно" disabled />
      <Switch label="Без слов" hideLabel defaultSelected />
    </Stack>
  ),
};
export const LongTexts: Story = {
  render: (args) => (
    <Stack>
      <Switch
        {...args}
        label="Поворачивать доску, если в открытой позиции ход чёрных, и показывать её со стороны игрока"
      />
      <Switch
        {...args}
        label="Flip the board when Black is to move in the start position and show it from the side of the player"
      />
    </Stack>
  ),
};
export const Phone: Story = { ...LongTexts, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...Overview, tags: [], globals: { theme: 'dark' } };
const element = createRef<HTMLInputElement>();
export const TestKeyboard: Story = {
  args: { ref: element },
  play: async ({ canvasElement, args }) => {
    const toggle = within(canvasElement).getByRole('switch', { name: 'Анализировать' });
    await expect(element.current).toBe(toggle);
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(toggle).toBeChecked();
    await expect(toggle.closest('label')).toHaveAttribute('data-selected', 'true');
    await expect(args.onChange).toHaveBeenCalledWith(true);
  },
};
export const TestControlledByItsWords: Story = {
  render: Controlled,
  play: async ({ canvasElement }) => {
    const toggle = within(canvasElement).getByRole('switch');
    await userEvent.click(within(canvasElement).getByText('Анализировать'));
    await expect(toggle).not.toBeChecked();
  },
};
export const TestDisabledStays: Story = {
  args: { disabled: true, hideLabel: true },
  play: async ({ canvasElement, args }) => {
    const toggle = within(canvasElement).getByRole('switch', { name: 'Анализировать' });
    await userEvent.tab();
    await expect(toggle).not.toHaveFocus();
    await userEvent.click(toggle, { pointerEventsCheck: 0 });
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};
/** The direction follows the language. */
export const TestThumbStaysInItsTrackFromTheRight: Story = {
  args: { defaultSelected: true },
  globals: { locale: 'he' },
  play: async ({ canvasElement }) => {
    const track = canvasElement.querySelector('[data-sign]') as HTMLElement;
    await expect(document.documentElement).toHaveAttribute('dir', 'rtl');
    const { left } = track.getBoundingClientRect();
    const thumb = () => (track.firstElementChild as Element).getBoundingClientRect().left - left;
    // Switched on, it stands at the left end.
    await waitFor(() => expect(thumb()).toBeCloseTo(2, 0));
  },
};
