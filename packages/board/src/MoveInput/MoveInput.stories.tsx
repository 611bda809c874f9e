import type { Meta, StoryObj } from '@storybook/react-vite';
import { playUci, START_FEN } from '@tabia/chess';
import { playSan } from '@tabia/chess/typed';
import { Button, Inline } from '@tabia/ui';
import { createRef } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { MoveInput, type MoveInputProps } from './MoveInput.tsx';

const meta = {
  title: 'Board/MoveInput',
  component: MoveInput,
  args: {
    parse: (text): ReturnType<MoveInputProps['parse']> =>
      (playSan(START_FEN, text) ?? playUci(START_FEN, text))?.uci,
    onMove: fn((uci: string) => uci !== 'a2a3'),
    labels: {
      field: 'Your move',
      unreadable: (text) => `${text} is no move here`,
      refused: (text) => `${text} is not the move`,
      failed: 'The move could not be read',
    },
  },
} satisfies Meta<typeof MoveInput>;
export default meta;
type Story = StoryObj<typeof meta>;

function typed(text: string): NonNullable<Story['play']> {
  return async ({ canvasElement }) => {
    await userEvent.type(within(canvasElement).getByRole('textbox'), text);
  };
}

export const Default: Story = {};
export const Typing: Story = { play: typed('Nf') };
export const Unreadable: Story = { play: typed('Nf6{Enter}') };
export const Refused: Story = { play: typed('a3{Enter}') };
export const Disabled: Story = { args: { disabled: true } };
export const Overview: Story = { tags: ['visual'], play: typed('Nf6{Enter}') };
export const LongTextsRu: Story = {
  args: {
    labels: {
      field: 'Ваш ход в нотации или двумя полями',
      unreadable: (text) => `«${text}»: такого хода здесь нет. Пишите, например, Кf3, Nf3 или g1f3.`,
      refused: (text) => `«${text}»: это не тот ход, который вы готовили в этой позиции.`,
      failed: 'Ход не прочитан: нет сети. Нажмите Enter ещё раз, когда она появится.',
    },
  },
  play: typed('Nf6{Enter}'),
};
export const LongTextsEn: Story = {
  globals: { locale: 'en' },
  args: {
    labels: {
      field: 'Your move in notation or as two squares',
      unreadable: (text) => `“${text}” is not a move here. Write it as Nf3 or as g1f3, for example.`,
      refused: (text) => `“${text}” is not the move that you have prepared in this position.`,
      failed: 'The move was not read: there is no network. Press Enter again when it is back.',
    },
  },
  play: typed('a3{Enter}'),
};
export const Phone: Story = { ...LongTextsRu, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...Unreadable, globals: { theme: 'dark' } };

export const TestGivesWayToAButton: Story = {
  decorators: [
    (Story) => (
      <div style={{ width: 328 }}>
        <Inline gap={2} align="end" wrap={false}>
          <Story />
          <Button size="sm" startIcon="eye">
            I don’t know, show me
          </Button>
        </Inline>
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const button = canvas.getByRole('button');
    await expect(button.getBoundingClientRect().height).toBe(32);
    await expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(
      button.parentElement?.getBoundingClientRect().right ?? 0,
    );
  },
};

const input = createRef<HTMLInputElement>();
export const TestKeyboard: Story = {
  render: (args) => <MoveInput {...args} ref={input} />,
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement);
    const field = canvas.getByRole('textbox', { name: 'Your move' });
    await step('a move of the game is played and the field is free again', async () => {
      await expect(field).toBe(input.current);
      await userEvent.tab();
      await expect(field).toHaveFocus();
      await userEvent.keyboard('Nf3{Enter}');
      await expect(args.onMove).toHaveBeenLastCalledWith('g1f3');
      await expect(field).toHaveValue('');
      await expect(field).toHaveFocus();
    });
    await step('UCI is read too', async () => {
      await userEvent.keyboard('e2e4{Enter}');
      await expect(args.onMove).toHaveBeenLastCalledWith('e2e4');
    });
    await step('Enter without text plays nothing', async () => {
      await userEvent.keyboard('  {Enter}');
      await expect(args.onMove).toHaveBeenCalledTimes(2);
    });
    await step('Escape empties the field', async () => {
      await userEvent.keyboard('Qh5{Escape}');
      await expect(field).toHaveValue('');
    });
  },
};
export const TestWhatIsNoMoveStaysToBeCorrected: Story = {
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement);
    const field = canvas.getByRole('textbox', { name: 'Your move' });
    await step('it is announced immediately and described on the field', async () => {
      await userEvent.type(field, 'Nf6{Enter}');
      const words = canvas.getByText('Nf6 is no move here');
      await expect(words).toBeVisible();
      await expect(words.closest('[aria-live="polite"]')).not.toBeNull();
      await expect(field).toHaveAccessibleDescription('Nf6 is no move here');
      await expect(field).toBeInvalid();
      await expect(field).toHaveValue('Nf6');
      await expect(args.onMove).not.toHaveBeenCalled();
    });
    await step('and forgotten with the next letter', async () => {
      await userEvent.type(field, '{Backspace}');
      await expect(canvas.queryByText(/is no move here/)).toBeNull();
      await expect(field).toBeValid();
    });
    await step('a refused one says so and stays too', async () => {
      await userEvent.clear(field);
      await userEvent.type(field, 'a3{Enter}');
      await expect(canvas.getByText('a3 is not the move')).toBeVisible();
      await expect(field).toHaveValue('a3');
    });
  },
};
let loads = 0;
export const TestAReaderThatIsLoaded: Story = {
  beforeEach: () => {
    loads = 0;
  },
  args: {
    parse: async (text) => {
      loads += 1;
      if (loads === 1) throw new Error('No network');
      return playSan(START_FEN, text)?.uci;
    },
  },
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement);
    const field = canvas.getByRole('textbox', { name: 'Your move' });
    await step('what cannot be loaded is said, and the text stays', async () => {
      await userEvent.type(field, 'Nf3{Enter}');
      await expect(await canvas.findByText('The move could not be read')).toBeVisible();
      await expect(field).toHaveValue('Nf3');
    });
    await step('Enter tries again', async () => {
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(args.onMove).toHaveBeenCalledWith('g1f3'));
      await expect(field).toHaveValue('');
    });
  },
};
let answers: (() => void)[] = [];
/** While the reader is loaded, a second Enter plays nothing twice, and a text that was changed is not played. */
export const TestOnlyTheLatestTextIsPlayed: Story = {
  beforeEach: () => {
    answers = [];
  },
  args: {
    parse: (text) => new Promise((resolve) => answers.push(() => resolve(playSan(START_FEN, text)?.uci))),
  },
  play: async ({ canvasElement, args }) => {
    const field = within(canvasElement).getByRole('textbox', { name: 'Your move' });
    await userEvent.type(field, 'Nf3{Enter}{Enter}');
    await expect(answers.length).toBe(2);
    for (const answer of answers.splice(0)) answer();
    await waitFor(() => expect(field).toHaveValue(''));
    await expect(args.onMove).toHaveBeenCalledTimes(1);
    await userEvent.type(field, 'e4{Enter}');
    await userEvent.type(field, '{Backspace}3');
    for (const answer of answers.splice(0)) answer();
    await expect(field).toHaveValue('e3');
    await expect(args.onMove).toHaveBeenCalledTimes(1);
  },
};
export const TestDisabledTakesNothing: Story = {
  ...Disabled,
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('textbox', { name: 'Your move' });
    await expect(field).toBeDisabled();
    await userEvent.tab();
    await expect(field).not.toHaveFocus();
  },
};
