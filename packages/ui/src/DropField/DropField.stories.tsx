import type { Meta, StoryObj } from '@storybook/react-vite';
import { createRef, useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Columns } from '../Columns/Columns.tsx';
import { DropField } from './DropField.tsx';

const LABEL = 'Имя игрока, или перетащите файл';

const meta = {
  title: 'Inputs/DropField',
  component: DropField,
  args: {
    label: LABEL,
    name: 'player',
    description: 'Или вставьте текст партий',
    buttonLabel: 'Выбрать файл',
    accept: ['.pgn'],
    value: '',
    onChange: fn(),
    onFiles: fn(),
    onRejected: fn(),
    onPasteText: fn(),
    children: (
      <Button type="submit" variant="primary">
        Показать
      </Button>
    ),
  },
  render: function Typed(args) {
    const [value, setValue] = useState(args.value ?? '');
    return (
      <DropField
        {...args}
        value={value}
        onChange={(next) => {
          args.onChange?.(next);
          setValue(next);
        }}
      />
    );
  },
} satisfies Meta<typeof DropField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Invalid: Story = { args: { value: 'anna', errorText: 'Такого имени нет ни там, ни там.' } };
export const Disabled: Story = { args: { disabled: true } };
export const Overview: Story = {
  tags: ['visual'],
  render: (args) => (
    <Columns columns={{ phone: 1, tablet: 2 }}>
      <DropField {...args} />
      <DropField {...args} value="anna" errorText="Такого имени нет ни там, ни там." />
    </Columns>
  ),
};
export const LongTexts: Story = {
  render: (args) => (
    <Columns columns={{ phone: 1, tablet: 2 }}>
      <DropField
        {...args}
        label="Ваше имя на одной из двух площадок, или перетащите сюда файл с партиями турнира"
        description="До двадцати мегабайт и пятидесяти тысяч партий; комментарии и варианты не мешают"
        errorText="Такого имени нет ни на одной площадке: проверьте, как оно пишется в вашем профиле"
      />
      <DropField
        {...args}
        label="Your name on one of the two platforms, or drop a file with the games of a tournament"
        description="Up to twenty megabytes and fifty thousand games; comments and variations do no harm"
        buttonLabel="Choose a file on this computer"
      />
    </Columns>
  ),
};
export const Phone: Story = { ...LongTexts, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...Overview, tags: [], globals: { theme: 'dark' } };

function field(canvasElement: HTMLElement): HTMLElement {
  return within(canvasElement).getByRole('textbox', { name: LABEL });
}
export const TestTypesAndChoosesByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await expect(field(canvasElement)).toHaveFocus();
    await userEvent.keyboard('anna');
    await expect(field(canvasElement)).toHaveValue('anna');
    await userEvent.tab();
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button', { name: 'Выбрать файл' })).toHaveFocus();
    const input = canvasElement.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('File input not found.');
    await userEvent.upload(input, new File(['1. e4 *'], 'games.pgn'));
    await expect(args.onFiles).toHaveBeenCalledOnce();
  },
};
export const TestTextOfSeveralLinesIsTaken: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(field(canvasElement));
    await userEvent.paste('anna');
    await expect(field(canvasElement)).toHaveValue('anna');
    await userEvent.paste('[White "Anna"]\n\n1. e4 *');
    await expect(args.onPasteText).toHaveBeenCalledWith('[White "Anna"]\n\n1. e4 *');
    await expect(field(canvasElement)).toHaveValue('anna');
  },
};
export const TestDropsAFile: Story = {
  play: async ({ canvasElement, args }) => {
    const carried = new DataTransfer();
    carried.items.add(new File(['1. e4 *'], 'games.pgn'));
    carried.items.add(new File(['x'], 'photo.png'));
    for (const type of ['dragenter', 'dragover', 'drop'])
      field(canvasElement).dispatchEvent(
        new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: carried }),
      );
    await expect(args.onFiles).toHaveBeenCalledOnce();
    await expect(args.onRejected).toHaveBeenCalledWith(['photo.png']);
  },
};
const element = createRef<HTMLDivElement>();
export const TestErrorIsSaid: Story = {
  args: { ...Invalid.args, ref: element },
  play: async ({ canvasElement }) => {
    await expect(field(canvasElement)).toHaveAccessibleDescription(/Такого имени нет/);
    await expect(element.current).toContainElement(field(canvasElement));
  },
};
export const TestDisabled: Story = {
  args: { disabled: true },
  play: async ({ canvasElement }) => {
    await expect(field(canvasElement)).toBeDisabled();
    await expect(within(canvasElement).getByRole('button', { name: 'Выбрать файл' })).toBeDisabled();
  },
};
