import type { Meta, StoryObj } from '@storybook/react-vite';
import { createRef } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Columns } from '../Columns/Columns.tsx';
import { FileDrop } from './FileDrop.tsx';

const meta = {
  title: 'Inputs/FileDrop',
  component: FileDrop,
  args: {
    label: 'Перетащите сюда файл PGN',
    description: 'До 20 МБ и 50 000 партий',
    buttonLabel: 'Выбрать файл',
    accept: ['.pgn'],
    onFiles: fn(),
    onRejected: fn(),
  },
} satisfies Meta<typeof FileDrop>;

export default meta;
type Story = StoryObj<typeof meta>;

function pgn() {
  return new File(['1. e4 e5 *'], 'Turnir.PGN');
}
function picture() {
  return new File(['x'], 'photo.png');
}

export const Default: Story = {};
export const Chosen: Story = { args: { fileName: 'turnir-2026.pgn' } };
export const Invalid: Story = {
  args: { fileName: 'photo.png', errorText: 'Это не файл PGN. Выберите файл с партиями.' },
};
export const Disabled: Story = { args: { disabled: true } };
export const Overview: Story = {
  tags: ['visual'],
  render: (args) => (
    <Columns columns={{ phone: 1, tablet: 2 }}>
      <FileDrop {...args} />
      <FileDrop {...args} fileName="photo.png" errorText="Это не файл PGN. Выберите файл с партиями." />
    </Columns>
  ),
};
export const LongTexts: Story = {
  render: (args) => (
    <Columns columns={{ phone: 1, tablet: 2 }}>
      <FileDrop
        {...args}
        label="Перетащите сюда один или несколько файлов PGN с партиями из базы или с турнира"
        description="До двадцати мегабайт и пятидесяти тысяч партий; комментарии и варианты не мешают"
        fileName="командный-чемпионат-области-2026-все-доски-и-все-туры-исправленный-вариант.pgn"
        errorText="Файл прочитан не до конца: в партии 4312 встретился ход, которого в этой позиции нет"
      />
      <FileDrop
        {...args}
        label="Drop one or several PGN files with games of a database or a tournament here"
        description="Up to twenty megabytes and fifty thousand games; comments and variations do no harm"
        buttonLabel="Choose a file on this computer"
      />
    </Columns>
  ),
};
export const Phone: Story = { ...LongTexts, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...Overview, tags: [], globals: { theme: 'dark' } };
const element = createRef<HTMLDivElement>();
export const TestErrorIsSaid: Story = {
  args: { ...Invalid.args, ref: element },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('Это не файл PGN');
    await expect(element.current).toHaveAttribute('data-invalid', 'true');
    await expect(element.current).toContainElement(within(canvasElement).getByRole('alert'));
  },
};
export const TestDisabled: Story = {
  args: { disabled: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'Выбрать файл' })).toBeDisabled();
  },
};
export const TestChooseWithButton: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await expect(canvasElement.contains(document.activeElement)).toBe(true);
    const input = canvasElement.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('File input not found.');
    await expect(input.accept).toBe('.pgn');
    await userEvent.upload(input, pgn());
    await expect(args.onFiles).toHaveBeenCalledOnce();
    await expect(within(canvasElement).getByRole('button', { name: 'Выбрать файл' })).toBeVisible();
  },
};
/** Imitates a drop from a file manager; a DataTransfer made by script has no file entries. */
function carried(files: File[]) {
  return {
    items: files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file })),
    types: ['Files'],
    effectAllowed: 'all',
    dropEffect: 'none',
    getData: () => '',
  };
}

export const TestDrop: Story = {
  play: async ({ canvasElement, args }) => {
    const label = within(canvasElement).getByText('Перетащите сюда файл PGN');
    const dataTransfer = carried([pgn(), picture()]);
    for (const type of ['dragenter', 'dragover', 'drop']) {
      const event = new DragEvent(type, { bubbles: true, cancelable: true, clientX: 60, clientY: 60 });
      Object.defineProperty(event, 'dataTransfer', { value: dataTransfer });
      label.dispatchEvent(event);
    }
    await waitFor(() => expect(args.onFiles).toHaveBeenCalledOnce());
    await expect(args.onRejected).toHaveBeenCalledWith(['photo.png']);
  },
};
