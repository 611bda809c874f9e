import type { Meta, StoryObj } from '@storybook/react-vite';
import { START_FEN } from '@tabia/chess';
import { expect, fn, userEvent, within } from 'storybook/test';
import { FenField } from './FenField.tsx';

const board = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';
const meta = {
  title: 'Board/FenField',
  component: FenField,
  args: {
    onFen: fn(),
    onChange: fn(),
    labels: { field: 'Position (FEN)', placeholder: 'Paste a FEN', clear: 'Empty the field' },
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 520 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof FenField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Small: Story = { args: { size: 'sm' } };
export const Filled: Story = { args: { defaultValue: START_FEN } };
export const Disabled: Story = { args: { disabled: true } };
export const Overview: Story = {
  tags: ['visual'],
  args: { defaultValue: `${board} x`, errorText: "Invalid FEN: the side to move must be 'w' or 'b'." },
};
export const Dark: Story = { ...Overview, tags: [], globals: { theme: 'dark' } };
export const Phone: Story = {
  args: { defaultValue: START_FEN },
  globals: { viewport: { value: 'phone' } },
};
export const LongTextsRu: Story = {
  args: {
    labels: { field: 'Позиция, с которой начинается разбор, в записи FEN', clear: 'Очистить' },
    errorText:
      'Неверный FEN: взятие на проходе не подходит к очереди хода, проверьте второе и четвёртое поля.',
  },
};
export const LongTextsEn: Story = {
  globals: { locale: 'en' },
  args: {
    labels: { field: 'The position from which the analysis begins, as a FEN', clear: 'Empty' },
    errorText: 'Invalid FEN: the en-passant square does not fit the side to move; check fields two and four.',
  },
};

export const TestCompletesAndRefuses: Story = {
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement);
    const field = canvas.getByRole('searchbox', { name: 'Position (FEN)' });
    await step('two to five fields are completed, and the whole FEN is shown', async () => {
      await userEvent.type(field, `${board} b KQ{Enter}`);
      await expect(args.onFen).toHaveBeenLastCalledWith(`${board} b KQ - 0 1`);
      await expect(field).toHaveValue(`${board} b KQ - 0 1`);
    });
    await step('Escape empties it', async () => {
      await userEvent.keyboard('{Escape}');
      await expect(field).toHaveValue('');
      await expect(args.onFen).toHaveBeenLastCalledWith('');
    });
    await step('what is wrong is said, and the text stays', async () => {
      await userEvent.type(field, `8/8/8/8/8/8/8/8 w{Enter}`);
      await expect(canvas.getByText('Invalid FEN: each side needs a king.')).toBeVisible();
      await expect(field).toHaveValue('8/8/8/8/8/8/8/8 w');
      await expect(field).toHaveAccessibleDescription(/Invalid FEN/);
      await expect(args.onFen).toHaveBeenCalledTimes(2);
    });
    await step('and is forgotten with the next letter', async () => {
      await userEvent.type(field, ' ');
      await expect(canvas.queryByText(/Invalid FEN/)).toBeNull();
    });
  },
};
export const TestReaderOwnWords: Story = {
  args: {
    labels: { field: 'FEN', clear: 'Empty', invalid: (code) => `Нет короля (${code})` },
    defaultValue: '8/8/8/8/8/8/8/8 w',
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('searchbox', { name: 'FEN' }), '{Enter}');
    await expect(canvas.getByText('Нет короля (missing-king)')).toBeVisible();
  },
};

/** The specified defaults for missing fields, and the specified error text; two fields stand for many positions. */
export const TestTwoToFiveFields: Story = {
  play: async ({ canvasElement, args, step }) => {
    const field = within(canvasElement).getByRole('searchbox', { name: 'Position (FEN)' });
    const take = async (text: string) => {
      await userEvent.clear(field);
      await userEvent.type(field, `${text}{Enter}`);
    };
    for (const [typed, whole] of [
      [`${board} b`, `${board} b`],
      [`${board} w Kq`, `${board} w Kq - 0 1`],
      [`${board} w KQkq -`, START_FEN],
      [`${board} w KQkq - 7`, `${board} w KQkq - 7 1`],
      [`${board} w KQkq - 7 12`, `${board} w KQkq - 7 12`],
    ] as const)
      await step(`${typed.split(' ').length} fields`, async () => {
        await take(typed);
        await expect(args.onFen).toHaveBeenLastCalledWith(whole);
        await expect(field).toHaveValue(whole);
        await expect(field).toBeValid();
      });
    await step('one field is too few', async () => {
      await take(board);
      await expect(field).toBeInvalid();
      await expect(field).toHaveAccessibleDescription(/^Invalid FEN:/);
    });
  },
};
export const TestWordsForEveryFault: Story = {
  play: async ({ canvasElement, args, step }) => {
    const field = within(canvasElement).getByRole('searchbox', { name: 'Position (FEN)' });
    const heard = new Set<string>();
    for (const wrong of [
      `${board} w KQkq - 0 0`,
      `${board} w KQkq - -1 1`,
      `${board} w KQkq e4 0 1`,
      `${board} w KQkq e3 0 1`,
      `${board} b KQkq e6 0 1`,
      `${board} w KXkq - 0 1`,
      `${board} x KQkq - 0 1`,
      `${board}/8 w KQkq - 0 1`,
      `${board.replace('/8/', '/7/')} w KQkq - 0 1`,
      `${board.replace('/8/', '/44/')} w KQkq - 0 1`,
      `${board.replace('rnbq', 'rnxq')} w KQkq - 0 1`,
      `${board.replace('k', 'q')} w KQ - 0 1`,
      `${board.replace('K', 'k')} w kq - 0 1`,
      `${board.replace('RNBQ', 'PNBQ')} w Kkq - 0 1`,
    ])
      await step(wrong, async () => {
        await userEvent.clear(field);
        await userEvent.click(field);
        await userEvent.paste(wrong);
        await userEvent.keyboard('{Enter}');
        await expect(field).toHaveAccessibleDescription(/^Invalid FEN: .+\.?$/);
        await expect(field).toHaveValue(wrong);
        heard.add(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? '');
      });
    await expect(heard.size).toBeGreaterThan(9);
    await expect(args.onFen).not.toHaveBeenCalledWith(expect.stringContaining('/'));
  },
};
