import type { Meta, StoryObj } from '@storybook/react-vite';
import { createRef } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Inline } from '../Inline/Inline.tsx';
import { NumberField } from '../NumberField/NumberField.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { dialogGone, openDialog } from '../test/overlaySuite.ts';
import { ChipPopover } from './ChipPopover.tsx';

const fields = (
  <Stack gap={3}>
    <NumberField label="С хода" defaultValue={1} max={40} decrementLabel="Раньше" incrementLabel="Позже" />
    <NumberField label="По ход" defaultValue={12} max={40} decrementLabel="Раньше" incrementLabel="Позже" />
  </Stack>
);

const meta = {
  title: 'Inputs/ChipPopover',
  component: ChipPopover,
  args: { label: 'Ходы', value: '1–12', children: fields },
} satisfies Meta<typeof ChipPopover>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Active: Story = { args: { emphasized: true } };
export const Disabled: Story = { args: { disabled: true } };
export const NothingSet: Story = { args: { value: undefined } };
export const Overview: Story = {
  tags: ['visual'],
  render: (args) => (
    <Inline>
      <ChipPopover {...args} />
      <ChipPopover {...args} emphasized />
      <ChipPopover {...args} disabled />
      <ChipPopover {...args} value={undefined} />
    </Inline>
  ),
};
export const LongTexts: Story = {
  render: (args) => (
    <Stack align="start">
      <ChipPopover
        {...args}
        label="Дебюты"
        value="Сицилианская защита, вариант Найдорфа; Итальянская партия; Дебют четырёх коней"
      />
      <ChipPopover
        {...args}
        emphasized
        label="Openings that are looked through"
        value="Sicilian Defense, Najdorf Variation; Italian Game; Four Knights Game"
      />
    </Stack>
  ),
};
export const Phone: Story = { ...LongTexts, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...Overview, tags: [], globals: { theme: 'dark' } };
const element = createRef<HTMLButtonElement>();
export const TestOpens: Story = {
  args: { ref: element },
  play: async () => {
    await userEvent.tab();
    await expect(element.current).toHaveFocus();
    await expect(element.current).toHaveTextContent('Ходы1–12');
    await expect(element.current).toHaveAttribute('aria-haspopup', 'dialog');
    await userEvent.keyboard('{Enter}');
    const dialog = await openDialog('Ходы');
    await expect(within(dialog).getByLabelText('С хода')).toBeVisible();
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await userEvent.keyboard('{Escape}');
    await dialogGone();
    await waitFor(() => expect(element.current).toHaveFocus());
  },
};
export const TestPointerOpensAndClosesIt: Story = {
  play: async ({ canvasElement }) => {
    const chip = within(canvasElement).getByRole('button', { name: /Ходы/ });
    await userEvent.click(chip);
    await openDialog('Ходы');
    await expect(chip).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(document.body);
    await dialogGone();
    await expect(chip).toHaveAttribute('aria-expanded', 'false');
  },
};
export const TestDisabledStaysShut: Story = {
  args: { disabled: true },
  play: async ({ canvasElement }) => {
    const chip = within(canvasElement).getByRole('button');
    await userEvent.tab();
    await expect(chip).not.toHaveFocus();
    await userEvent.click(chip, { pointerEventsCheck: 0 });
    await expect(within(document.body).queryByRole('dialog')).toBeNull();
  },
};
export const TestOpensFromElsewhere: Story = {
  args: { open: true, onOpenChange: fn() },
  play: async ({ args }) => {
    await openDialog('Ходы');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(args.onOpenChange).toHaveBeenLastCalledWith(false));
  },
};
