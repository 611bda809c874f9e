import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { LinePlayer, type Schedule } from './LinePlayer.tsx';

/** A clock that only the story advances. */
function handClock() {
  const waiting: { run: () => void; ms: number }[] = [];
  return {
    waiting,
    schedule: (run: () => void, ms: number) => {
      const entry = { run, ms };
      waiting.push(entry);
      return () => void waiting.splice(waiting.indexOf(entry), 1);
    },
    tick: () => waiting.shift()?.run(),
  };
}
const clock = handClock();
const still: Schedule = () => () => {};

const meta = {
  title: 'Board/LinePlayer',
  component: LinePlayer,
  args: {
    moves: ['e4', 'c5', 'Nf3', 'd6', 'd4', 'cxd4', 'Nxd4', 'Nf6'],
    onCountChange: fn(),
    onPlayingChange: fn(),
    schedule: still,
    labels: {
      player: 'Prehistory',
      moves: 'Moves of the prehistory',
      start: 'Play',
      stop: 'Stop',
      toStart: 'To the start',
      back: 'One move back',
      forward: 'One move on',
      toEnd: 'To the end',
      atStart: 'Start',
      shown: (move, total) => `Move ${move} of ${total}`,
    },
  },
} satisfies Meta<typeof LinePlayer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Overview: Story = { tags: ['visual'], args: { defaultCount: 3 } };
export const Playing: Story = { args: { autoplay: true, defaultCount: 2 } };
export const AtTheEnd: Story = { args: { defaultCount: 8 } };
export const ButtonsOnly: Story = { args: { hideMoves: true } };
export const BlackBegins: Story = { args: { startPly: 9, moves: ['a6', 'Bg5', 'e6'] } };
export const NoMoves: Story = { args: { moves: [] } };
export const Dark: Story = { globals: { theme: 'dark' }, args: { defaultCount: 3 } };
const long = Array.from({ length: 60 }, (_, index) => ['Nf3', 'Nf6', 'Ng1', 'Ng8'][index % 4] ?? '');
export const Phone: Story = {
  args: { moves: long, defaultCount: 30 },
  globals: { viewport: { value: 'phone' } },
};
export const LongTextsRu: Story = {
  args: {
    moves: long.map((move) => move.replace('N', 'К')),
    labels: {
      ...meta.args.labels,
      shown: (move, total) => `Показан ход ${move} из ${total} на пути к критической позиции`,
    },
  },
};
export const LongTextsEn: Story = {
  globals: { locale: 'en' },
  args: {
    labels: {
      ...meta.args.labels,
      shown: (move, total) => `Move ${move} of ${total} on the way to the critical position is shown`,
    },
  },
};

export const TestAutoplay: Story = {
  args: { schedule: clock.schedule, defaultCount: 5 },
  play: async ({ canvasElement, args, step }) => {
    clock.waiting.length = 0;
    const canvas = within(canvasElement);
    const shows = async (count: number, text: string) => {
      await waitFor(() => expect(canvas.getByRole('group')).toHaveAttribute('data-count', `${count}`));
      await expect(canvas.getByText(text)).toBeVisible();
    };
    await step('Play plays one move after each pause of 500 ms', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Play' }));
      await expect(args.onPlayingChange).toHaveBeenLastCalledWith(true);
      await expect(clock.waiting[0]?.ms).toBe(500);
      clock.tick();
      await shows(6, 'Move 3 of 4');
    });
    await step('Stop stops it', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Stop' }));
      await expect(clock.waiting).toHaveLength(0);
      await expect(args.onPlayingChange).toHaveBeenLastCalledWith(false);
    });
    await step('it resumes where it was and stops at the end', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Play' }));
      clock.tick();
      await shows(7, 'Move 4 of 4');
      clock.tick();
      await shows(8, 'Move 4 of 4');
      await expect(clock.waiting).toHaveLength(0);
      await expect(canvas.getByRole('button', { name: 'Play' })).toBeVisible();
    });
    await step('from the end it begins again, and going back by hand stops it', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Play' }));
      await shows(0, 'Start');
      clock.tick();
      await shows(1, 'Move 1 of 4');
      await userEvent.click(canvas.getByRole('button', { name: 'One move back' }));
      await shows(0, 'Start');
      await expect(clock.waiting).toHaveLength(0);
    });
  },
};
export const TestDemonstrationStartsAlone: Story = {
  args: { schedule: clock.schedule, autoplay: true },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'Stop' })).toBeVisible();
    await expect(clock.waiting.length).toBeGreaterThan(0);
    clock.waiting.length = 0;
  },
};
export const TestKeyboard: Story = {
  args: { defaultCount: 2 },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'To the start' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onCountChange).toHaveBeenLastCalledWith(3);
    await userEvent.keyboard('{End}');
    await expect(args.onCountChange).toHaveBeenLastCalledWith(8);
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('button', { current: 'step' })).toHaveTextContent('Nxd4');
    await userEvent.click(canvas.getByRole('button', { name: '2.Nf3' }));
    await expect(args.onCountChange).toHaveBeenLastCalledWith(3);
    const shown = canvas.getByText('Move 2 of 4');
    await expect(shown).toHaveAttribute('aria-live', 'polite');
    await expect(shown).toHaveTextContent('2.Nf3 Move 2 of 4');
    await userEvent.keyboard('{ArrowRight}');
    await expect(shown).toHaveTextContent('2...d6 Move 2 of 4');
  },
};
/** Black's move is the first of its line: the next move of White is the second. */
export const TestALineOfBlackCountsFromItsFirstMove: Story = {
  args: { startPly: 9, moves: ['a6', 'Bg5', 'e6'], defaultCount: 2 },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Move 2 of 2')).toHaveTextContent('6.Bg5 Move 2 of 2');
    await userEvent.click(canvas.getByRole('button', { name: 'One move back' }));
    await expect(canvas.getByText('Move 1 of 2')).toBeVisible();
  },
};
