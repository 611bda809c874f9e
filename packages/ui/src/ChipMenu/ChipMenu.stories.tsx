import type { Meta, StoryObj } from '@storybook/react-vite';
import { createRef, useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Inline } from '../Inline/Inline.tsx';
import { Stack } from '../Stack/Stack.tsx';
import type { ChipMenuProps } from './ChipMenu.tsx';
import { ChipMenu } from './ChipMenu.tsx';

const meta = {
  title: 'Inputs/ChipMenu',
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

function Controlled(args: ChipMenuProps) {
  const [value, setValue] = useState(args.value);
  return <ChipMenu {...args} value={value} emphasized={value !== 'white'} onChange={setValue} />;
}

export const Default: Story = {};
export const Active: Story = { args: { emphasized: true, value: 'black' } };
export const Disabled: Story = { args: { disabled: true } };
export const NothingChosen: Story = { args: { value: '' } };
export const Overview: Story = {
  tags: ['visual'],
  render: (args) => (
    <Inline>
      <ChipMenu {...args} />
      <ChipMenu {...args} value="black" emphasized />
      <ChipMenu {...args} disabled />
      <ChipMenu {...args} value="" />
    </Inline>
  ),
};
export const LongTexts: Story = {
  render: (args) => (
    <Stack align="start">
      <ChipMenu
        {...args}
        label="Порядок"
        value="frequency"
        items={[{ id: 'frequency', label: 'сначала позиции, в которых ошибка повторялась чаще всего' }]}
      />
      <ChipMenu
        {...args}
        label="Positions that are shown first in the list and on the map"
        value="latest"
        emphasized
        items={[{ id: 'latest', label: 'the ones with the latest mistake of all' }]}
      />
    </Stack>
  ),
};
export const Phone: Story = { ...LongTexts, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...Overview, tags: [], globals: { theme: 'dark' } };
const element = createRef<HTMLButtonElement>();
function entry(name: string) {
  return within(document.body).findByRole('menuitemradio', { name });
}
export const TestChoose: Story = {
  args: { ref: element },
  play: async ({ args }) => {
    await userEvent.tab();
    await expect(element.current).toHaveFocus();
    await expect(element.current).toHaveTextContent('Сторонабелые');
    await expect(element.current).toHaveAttribute('aria-haspopup', 'menu');
    await userEvent.keyboard('{Enter}');
    await expect(await entry('белые')).toBeChecked();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onChange).toHaveBeenCalledWith('black');
    await waitFor(() => expect(element.current).toHaveFocus());
  },
};
export const TestPointerChooses: Story = {
  render: Controlled,
  play: async ({ canvasElement }) => {
    const chip = within(canvasElement).getByRole('button', { name: /Сторона/ });
    await userEvent.click(chip);
    await userEvent.click(await entry('чёрные'));
    await waitFor(() => expect(chip).toHaveTextContent('чёрные'));
    await waitFor(() => expect(chip).toHaveAttribute('aria-expanded', 'false'));
  },
};
export const TestDisabledStaysShut: Story = {
  args: { disabled: true },
  play: async ({ canvasElement }) => {
    const chip = within(canvasElement).getByRole('button');
    await userEvent.tab();
    await expect(chip).not.toHaveFocus();
    await userEvent.click(chip, { pointerEventsCheck: 0 });
    await expect(chip).toHaveAttribute('aria-expanded', 'false');
  },
};
export const TestStaysInItsPlace: Story = {
  ...LongTexts,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    for (const chip of within(canvasElement).getAllByRole('button')) {
      const { right } = chip.getBoundingClientRect();
      await expect(right).toBeLessThanOrEqual(360);
      for (const part of chip.children)
        await expect(part.getBoundingClientRect().right).toBeLessThanOrEqual(right);
    }
    // A short name is not truncated, and a truncated one is announced in full.
    const name = within(canvasElement).getByText('Порядок');
    await expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth);
    within(canvasElement).getByRole('button', {
      name: /shown first in the list and on the map.*latest mistake/,
    });
  },
};
export const TestOpensFromElsewhere: Story = {
  args: { open: true, onOpenChange: fn() },
  play: async ({ canvasElement, args }) => {
    const menu = await within(document.body).findByRole('menu', { name: args.label });
    // The popover stays invisible until it is placed.
    await waitFor(() => expect(menu).toBeVisible());
    await expect(within(canvasElement).getByRole('button', { hidden: true })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(args.onOpenChange).toHaveBeenLastCalledWith(false));
  },
};
/** In large text a usual name and value take two lines, nothing of them is cut, and a space is between them. */
export const TestLargeTextIsNotCut: Story = {
  args: { label: 'Правка ветви', value: 'one', items: [{ id: 'one', label: '1 лучший ход' }] },
  globals: { viewport: { value: 'phone' } },
  beforeEach: () => () => {
    document.documentElement.style.fontSize = '';
  },
  play: async ({ canvasElement }) => {
    document.documentElement.style.fontSize = '200%';
    const parts = ['Правка ветви', '1 лучший ход'].map((words) => within(canvasElement).getByText(words));
    for (const part of parts) {
      await expect(part.scrollWidth, part.innerText).toBeLessThanOrEqual(part.clientWidth);
      await expect(part.scrollHeight, part.innerText).toBeLessThanOrEqual(part.clientHeight);
    }
    const [name, value] = parts.map((part) => part.getBoundingClientRect());
    await expect((value?.left ?? 0) - (name?.right ?? 0)).toBeGreaterThanOrEqual(6);
  },
};
