import type { Meta, StoryObj } from '@storybook/react-vite';
import { createRef, useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import type { Choice } from '../Select/ChoiceOption.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Combobox, type ComboboxProps } from './Combobox.tsx';

const items: Choice[] = [
  { id: 'C50', label: 'Итальянская партия', description: 'C50' },
  { id: 'C60', label: 'Испанская партия', description: 'C60' },
  { id: 'B20', label: 'Сицилианская защита', description: 'B20' },
  { id: 'B10', label: 'Защита Каро-Канн', description: 'B10' },
  { id: 'D06', label: 'Ферзевый гамбит', description: 'D06' },
];

const meta = {
  title: 'Inputs/Combobox',
  component: Combobox,
  args: {
    label: 'Дебют',
    items,
    placeholder: 'Любой',
    openLabel: 'Показать все дебюты',
    emptyText: 'Такого дебюта нет',
    onChange: fn(),
  },
} satisfies Meta<typeof Combobox>;

export default meta;
type Story = StoryObj<typeof meta>;

function Controlled(args: ComboboxProps) {
  const [value, setValue] = useState<string | null>('C60');
  return <Combobox {...args} value={value} onChange={setValue} description={`= ${value}`} />;
}
function body() {
  return within(document.body);
}

export const Default: Story = {};
export const Chosen: Story = { args: { defaultValue: 'C60' } };
export const Invalid: Story = { args: { errorText: 'Выберите дебют из списка' } };
export const Disabled: Story = { args: { disabled: true, defaultValue: 'C50' } };
export const Open: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
    await waitFor(() => expect(body().getByRole('listbox')).toBeVisible());
  },
};
export const Overview: Story = {
  tags: ['visual'],
  render: (args) => (
    <Stack>
      <Combobox {...args} description="Начните печатать название или код" />
      <Combobox {...args} defaultValue="C60" />
      <Combobox {...args} errorText="Выберите дебют из списка" />
      <Combobox {...args} disabled defaultValue="C50" />
    </Stack>
  ),
};
export const LongTexts: Story = {
  args: {
    label: 'Дебют или вариант, к которому относятся критические позиции игрока',
    defaultText: 'a',
    items: [
      {
        id: 'ru',
        label: 'Сицилианская защита, вариант Найдорфа, английская атака с рокировкой в длинную сторону',
      },
      {
        id: 'en',
        label: 'Sicilian Defense, Najdorf Variation, English Attack with castling on the queenside',
      },
    ],
  },
  play: Open.play,
};
export const Phone: Story = { ...LongTexts, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...Open, globals: { theme: 'dark' } };
const element = createRef<HTMLInputElement>();
export const TestTypingNarrowsAndEnterChooses: Story = {
  args: { ref: element },
  play: async ({ canvasElement, args, step }) => {
    const input = within(canvasElement).getByRole('combobox', { name: 'Дебют' });
    await expect(element.current).toBe(input);
    await step('letter case does not matter', async () => {
      await userEvent.tab();
      await userEvent.keyboard('ПАРТ');
      await waitFor(() => expect(body().getAllByRole('option')).toHaveLength(2));
    });
    await step('arrows walk, Enter chooses', async () => {
      await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
      await expect(args.onChange).toHaveBeenLastCalledWith('C60');
      await expect(input).toHaveValue('Испанская партия');
      await waitFor(() => expect(body().queryByRole('listbox')).toBeNull());
    });
    await step('Escape puts the choice back', async () => {
      await userEvent.keyboard('{Backspace}{Backspace}');
      await waitFor(() => expect(body().getByRole('listbox')).toBeVisible());
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(body().queryByRole('listbox')).toBeNull());
      await userEvent.keyboard('{Escape}');
      await expect(input).toHaveValue('Испанская партия');
    });
    await step('emptied, nothing is chosen', async () => {
      await userEvent.clear(input);
      await expect(args.onChange).toHaveBeenLastCalledWith(null);
    });
  },
};
export const TestNothingFits: Story = {
  play: async () => {
    await userEvent.tab();
    await userEvent.keyboard('xyz');
    await waitFor(() => expect(body().getByText('Такого дебюта нет')).toBeVisible());
  },
};
export const TestControlledClosedKeepsWhatIsTyped: Story = {
  args: { open: false, onOpenChange: fn() },
  play: async ({ args, canvasElement }) => {
    const input = within(canvasElement).getByRole('combobox');
    await userEvent.tab();
    await userEvent.keyboard('парт');
    await waitFor(() => expect(args.onOpenChange).toHaveBeenLastCalledWith(true));
    await expect(args.onOpenChange).not.toHaveBeenCalledWith(false);
    await expect(input).toHaveValue('парт');
    await expect(body().queryByRole('listbox')).toBeNull();
  },
};
export const TestOpenedByItsCaller: Story = {
  render: function OpenedByItsCaller(args) {
    const [isOpen, setOpen] = useState(false);
    const change = (open: boolean) => {
      args.onOpenChange?.(open);
      setOpen(open);
    };
    return (
      <Stack>
        <button type="button" onClick={() => setOpen(true)}>
          Выбрать дебют
        </button>
        <Combobox {...args} open={isOpen} onOpenChange={change} />
      </Stack>
    );
  },
  args: { onOpenChange: fn() },
  play: async ({ args, canvasElement, step }) => {
    const canvas = within(canvasElement);
    await step('all options are shown, and the keys of the list work', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Выбрать дебют' }));
      await waitFor(() => expect(body().getAllByRole('option')).toHaveLength(items.length));
      await expect(canvas.getByRole('combobox')).toHaveFocus();
      await expect(args.onOpenChange).not.toHaveBeenCalled();
    });
    await step('a choice closes it, which is reported once', async () => {
      await userEvent.keyboard('{ArrowDown}{Enter}');
      await waitFor(() => expect(body().queryByRole('listbox')).toBeNull());
      await expect(args.onOpenChange).toHaveBeenCalledOnce();
      await expect(args.onOpenChange).toHaveBeenCalledWith(false);
      await expect(args.onChange).toHaveBeenLastCalledWith('C50');
    });
  },
};
export const TestControlledByPointer: Story = {
  render: Controlled,
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByRole('combobox')).toHaveValue('Испанская партия'));
    await userEvent.click(within(canvasElement).getByRole('button', { name: /Показать все дебюты/ }));
    await userEvent.click(await body().findByRole('option', { name: /Каро-Канн/ }));
    await expect(await within(canvasElement).findByText('= B10')).toBeVisible();
    await expect(within(canvasElement).getByRole('combobox')).toHaveValue('Защита Каро-Канн');
  },
};
