import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Switch } from '../Switch/Switch.tsx';
import { Text } from '../Text/Text.tsx';
import { dialogGone, openDialog, pressVeil, testFocus } from '../test/overlaySuite.ts';
import { Drawer } from './Drawer.tsx';

const meta = {
  title: 'Overlays/Drawer',
  component: Drawer,
  args: {
    defaultOpen: true,
    onOpenChange: fn(),
    title: 'Показ элементов',
    closeLabel: 'Закрыть',
    children: (
      <Stack>
        <Switch label="Оценки ходов" defaultSelected />
        <Switch label="Частота в партиях" />
      </Stack>
    ),
  },
} satisfies Meta<typeof Drawer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Closed: Story = { args: { defaultOpen: false, trigger: <Button>Открыть</Button> } };
export const Start: Story = { args: { side: 'start', size: 'sm' } };
export const Large: Story = { args: { size: 'lg' } };
export const WithFooter: Story = { args: { footer: <Button variant="primary">Применить</Button> } };
export const Persistent: Story = { args: { persistent: true } };
export const LongTexts: Story = {
  args: {
    title: 'Что показывать на дереве вариантов рядом с каждым ходом',
    footer: (
      <>
        <Button variant="primary">Применить ко всем деревьям</Button>
        <Button>Put everything back as it was</Button>
      </>
    ),
    children: Array.from(
      { length: 40 },
      (_, index) => `Строка ${index + 1}: evaluation, frequency and waste`,
    ).map((line) => <Text key={line}>{line}</Text>),
  },
};
export const Phone: Story = { args: LongTexts.args, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { globals: { theme: 'dark' } };
export const Overview: Story = {
  tags: ['visual'],
  args: { side: 'start', footer: <Button variant="primary">Применить</Button> },
};

export const TestFocusIsInsideAndReturns: Story = {
  args: { defaultOpen: false, trigger: <Button>Открыть</Button> },
  play: ({ canvasElement }) => testFocus(canvasElement, 'Открыть', 'Показ элементов'),
};
export const TestWaysOut: Story = {
  args: { defaultOpen: false, trigger: <Button>Открыть</Button> },
  play: async ({ canvasElement, args, step }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Открыть' });
    await step('the cross', async () => {
      await userEvent.click(button);
      await userEvent.click(within(await openDialog()).getByRole('button', { name: 'Закрыть' }));
      await dialogGone();
    });
    await step('a press outside', async () => {
      await userEvent.click(button);
      await pressVeil(await openDialog(), 2, 2);
      await dialogGone();
      await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
    });
  },
};
export const TestPersistentStays: Story = {
  args: { persistent: true },
  play: async () => {
    const dialog = await openDialog();
    await userEvent.keyboard('{Escape}');
    await pressVeil(dialog, 2, 2);
    await expect(dialog).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Закрыть' }));
    await dialogGone();
  },
};
export const TestControlledStays: Story = {
  args: { open: true },
  play: async ({ args }) => {
    const dialog = await openDialog('Показ элементов');
    await userEvent.keyboard('{Escape}');
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
    await expect(dialog).toBeVisible();
  },
};
export const TestPageStaysInSightOnPhones: Story = {
  args: { size: 'lg' },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const sheet = (await openDialog()).parentElement as HTMLElement;
    await waitFor(() => {
      const { left, right } = sheet.getBoundingClientRect();
      expect([left, right]).toEqual([48, 360]);
    });
  },
};
export const TestRefIsTheDialog: Story = {
  render: function Marked(args) {
    const dialog = useRef<HTMLElement>(null);
    return (
      <Drawer {...args} ref={dialog}>
        <Button onPress={() => dialog.current?.setAttribute('data-found', 'yes')}>Отметить</Button>
      </Drawer>
    );
  },
  play: async () => {
    const dialog = await openDialog();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Отметить' }));
    await expect(dialog).toHaveAttribute('data-found', 'yes');
  },
};
