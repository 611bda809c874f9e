import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef, useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { NumberField } from '../NumberField/NumberField.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Text } from '../Text/Text.tsx';
import { dialogGone, openDialog } from '../test/overlaySuite.ts';
import { Popover } from './Popover.tsx';

const fields = (
  <Stack>
    <NumberField label="С хода" defaultValue={1} incrementLabel="Больше" decrementLabel="Меньше" />
    <NumberField label="По ход" defaultValue={12} incrementLabel="Больше" decrementLabel="Меньше" />
  </Stack>
);

const meta = {
  title: 'Overlays/Popover',
  component: Popover,
  args: { label: 'Ходы', trigger: <Button>Ходы</Button>, children: fields, onOpenChange: fn() },
} satisfies Meta<typeof Popover>;

export default meta;
type Story = StoryObj<typeof meta>;

const open = { defaultOpen: true };

export const Default: Story = {};
export const AtTheEnd: Story = { args: { ...open, placement: 'bottom end' } };
export const ToTheRight: Story = { args: { ...open, placement: 'right top' } };
export const LongTexts: Story = {
  args: {
    ...open,
    children: (
      <>
        <Text>
          Позиции отбираются по номеру хода, на котором была сделана ошибка, а не по тому, когда она
          проявилась.
        </Text>
        <Text lang="en">
          Positions are chosen by the move on which the mistake was made, not when it showed.
        </Text>
      </>
    ),
  },
};
export const Phone: Story = { args: LongTexts.args, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { args: open, globals: { theme: 'dark' } };
export const Overview: Story = { tags: ['visual'], args: open };

export const TestEscapeCloses: Story = {
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const dialog = await openDialog('Ходы');
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await userEvent.keyboard('{Escape}');
    await dialogGone();
    await waitFor(() => expect(button).toHaveFocus());
  },
};
export const TestPressOutsideCloses: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
    await openDialog('Ходы');
    await userEvent.click(document.body);
    await dialogGone();
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
  },
};
export const TestControlled: Story = {
  render: function Owned(args) {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <Popover {...args} open={isOpen} onOpenChange={args.onOpenChange}>
          <Button onPress={() => setOpen(false)}>Готово</Button>
        </Popover>
        <Button onPress={() => setOpen(true)}>Показать</Button>
      </>
    );
  },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Ходы' }));
    await expect(args.onOpenChange).toHaveBeenCalledWith(true);
    await dialogGone();
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Показать' }));
    await userEvent.click(within(await openDialog()).getByRole('button', { name: 'Готово' }));
    await dialogGone();
  },
};
export const TestRefIsTheDialog: Story = {
  args: open,
  render: function Marked(args) {
    const dialog = useRef<HTMLElement>(null);
    return (
      <Popover {...args} ref={dialog}>
        <Button onPress={() => dialog.current?.setAttribute('data-found', 'yes')}>Отметить</Button>
      </Popover>
    );
  },
  play: async () => {
    const dialog = await openDialog();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Отметить' }));
    await expect(dialog).toHaveAttribute('data-found', 'yes');
  },
};
