import type { Meta, StoryObj } from '@storybook/react-vite';
import { createRef, useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { GameSheet, type GameSheetLabels, type GameSheetProps, type SheetMove } from './GameSheet.tsx';

const labels: GameSheetLabels = {
  sheet: 'Moves of the game',
  evaluation: 'evaluation',
  clock: 'clock',
  critical: {
    red: 'critical position, the mistake comes back',
    black: 'critical position, the mistake repeats',
    green: 'critical position, under control',
  },
};
const game: readonly SheetMove[] = [
  { san: 'e4', evaluation: '+0.3', clock: '3:00' },
  { san: 'e5', evaluation: '+0.3', clock: '3:00' },
  { san: 'Nf3', evaluation: '+0.3', clock: '2:58' },
  { san: 'Nc6', evaluation: '+0.2', clock: '2:57' },
  { san: 'Bc4', evaluation: '+0.2', clock: '2:55', critical: 'green' },
  { san: 'Nf6', evaluation: '+0.3', clock: '2:54' },
  {
    san: 'Nxe5',
    evaluation: '−1.5',
    clock: '2:41',
    critical: 'red',
    grade: { symbol: '??', label: 'a blunder', bad: true },
  },
  { san: 'Nxe5', evaluation: '−1.5', clock: '2:50' },
  { san: 'd4', evaluation: '−1.6', clock: '2:39', critical: 'black' },
];
const long: readonly SheetMove[] = Array.from({ length: 161 }, (_, ply) => ({
  san: ['Nf3', 'Nf6', 'Ng1', 'Ng8'][ply % 4] ?? '',
  clock: `${90 - Math.floor(ply / 2)}:00`,
}));

const meta = {
  title: 'Board/GameSheet',
  component: GameSheet,
  args: { moves: game, defaultCurrent: 7, onSelect: fn(), labels },
} satisfies Meta<typeof GameSheet>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const AtTheStart: Story = { args: { defaultCurrent: 0 } };
export const OnlyMoves: Story = { args: { moves: game.map(({ san }) => ({ san })) } };
export const LongGame: Story = { args: { moves: long, defaultCurrent: 120 } };
export const NoMoves: Story = { args: { moves: [], defaultCurrent: 0 } };
export const Overview: Story = {
  tags: ['visual'],
  render: (args) => (
    <div style={{ display: 'grid', gap: 12, maxWidth: 480 }}>
      <GameSheet {...args} />
      <GameSheet
        {...args}
        labels={{ ...labels, sheet: 'Only the moves' }}
        moves={game.slice(0, 4).map(({ san }) => ({ san }))}
        defaultCurrent={0}
      />
    </div>
  ),
};
export const LongTextsRu: Story = {
  args: {
    moves: game.map((move) => ({ ...move, san: 'К1f3:e5', evaluation: '#-128', clock: '12:59:58' })),
    labels: {
      sheet: 'Ходы партии',
      evaluation: 'оценка позиции после хода',
      clock: 'осталось на часах',
      critical: {
        red: 'критическая позиция, ошибка возвращается',
        black: 'критическая позиция, ошибка повторяется',
        green: 'критическая позиция, всё под контролем',
      },
    },
  },
};
export const LongTextsEn: Story = {
  globals: { locale: 'en' },
  args: {
    moves: game.map((move) => ({ ...move, san: 'Nf3-e5xd7+', evaluation: '#-128', clock: '12:59:58' })),
  },
};
export const Phone: Story = { ...LongTextsRu, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...Overview, tags: [], globals: { theme: 'dark' } };

const section = createRef<HTMLElement>();
export const TestKeyboard: Story = {
  render: (args) => <GameSheet {...args} ref={section} />,
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement);
    const current = () => canvas.getByRole('button', { current: 'step' });
    await step('Tab reaches the move the board shows and no other', async () => {
      await expect(section.current).toBe(canvas.getByRole('region', { name: 'Moves of the game' }));
      await userEvent.tab();
      await expect(current()).toHaveFocus();
      await userEvent.tab();
      await expect(canvasElement.contains(document.activeElement)).toBe(false);
      await userEvent.tab({ shift: true });
    });
    await step('arrows go to the next move, and to the next of the same side', async () => {
      await userEvent.keyboard('{ArrowRight}');
      await expect(args.onSelect).toHaveBeenLastCalledWith(8);
      await userEvent.keyboard('{ArrowUp}{ArrowUp}');
      await expect(args.onSelect).toHaveBeenLastCalledWith(4);
      await expect(current()).toHaveFocus();
    });
    await step('End and Home, and nothing beyond them', async () => {
      await userEvent.keyboard('{End}{ArrowRight}{ArrowDown}');
      await expect(args.onSelect).toHaveBeenLastCalledWith(9);
      await userEvent.keyboard('{Home}');
      await expect(args.onSelect).toHaveBeenLastCalledWith(0);
      await expect(canvas.queryByRole('button', { current: 'step' })).toBeNull();
      await expect(canvas.getByRole('button', { name: /^1\. ?e4/ })).toHaveFocus();
    });
  },
};
export const TestSaysWhatIsKnown: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const slip = canvas.getByRole('button', { current: 'step' });
    await expect(slip).toHaveAccessibleName(
      /^4\. ?Nxe5.*a blunder.*critical position, the mistake comes back.*evaluation −1\.5.*clock 2:41$/,
    );
    await expect(canvas.getByRole('button', { name: /^4\.\.\. ?Nxe5/ })).not.toHaveAccessibleName(/blunder/);
  },
};

function Kept(props: GameSheetProps) {
  const [current, setCurrent] = useState(3);
  return (
    <>
      <GameSheet {...props} current={current} onSelect={(count) => setCurrent(Math.min(count, 5))} />
      <output>{current}</output>
    </>
  );
}
/** Controlled: the caller may refuse to go further. */
export const TestControlled: Story = {
  render: (args) => <Kept {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /^5\. ?d4/ }));
    await expect(canvas.getByRole('status')).toHaveTextContent('5');
    await expect(canvas.getByRole('button', { current: 'step' })).toHaveTextContent('Bc4');
  },
};
/** A long game scrolls in its own box: the move stays in view, and the page where it is. */
export const TestScrollsItsOwnBox: Story = {
  ...LongGame,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const box = canvas.getByRole('region').getBoundingClientRect();
    const current = () => canvas.getByRole('button', { current: 'step' });
    const isInside = () => {
      const { top, bottom } = current().getBoundingClientRect();
      return top >= box.top - 1 && bottom <= box.bottom + 1;
    };
    await expect(isInside()).toBe(true);
    current().focus();
    await userEvent.keyboard('{End}');
    await expect(isInside()).toBe(true);
    await expect(document.scrollingElement?.scrollTop).toBe(0);
  },
};
