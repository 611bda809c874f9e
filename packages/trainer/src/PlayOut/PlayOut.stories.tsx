import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '@tabia/ui';
import { useEffect, useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { browserSchedule } from '../schedule.ts';
import { exampleBoardLabels } from '../test/exampleWords.ts';
import { createPlayOut, type PlayOut as Game, type PlayOutDependencies } from './createPlayOut.ts';
import { PlayOut, type PlayOutLabels } from './PlayOut.tsx';

/** White mates in two moves of its own; its first move may be a slip. */
const ROOT = 'r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR b KQkq - 3 3';

const labels: PlayOutLabels = {
  board: exampleBoardLabels.board,
  san: (san) => san,
  phases: { asking: 'Your move', replying: 'The opponent thinks', broken: 'The opponent does not answer' },
  end: (end) => ('winner' in end ? `${end.kind}: ${end.winner} wins` : end.kind),
  moves: 'Moves of the game',
  slip: ({ move, best, loss }) => `First slip: ${move} loses ${loss} points. Better: ${best}.`,
  noSlip: 'No slip.',
  judging: 'The engine looks at your moves.',
  gaps: 'Some moves were not judged.',
  clock: (side, ms) => `${side} ${Math.ceil(ms / 1000)} s`,
  check: 'Check my moves',
  flip: 'Flip the board',
  resign: 'Resign',
  restart: 'New game from here',
  retry: 'Ask again',
};

function newGame(more: Partial<PlayOutDependencies> = {}): Game {
  return createPlayOut({
    fen: ROOT,
    side: 'black',
    reply: async () => 'f3f7',
    judge: async ({ uci }) =>
      uci === 'a7a6'
        ? { grade: 'blunder' as const, loss: 62, best: 'g8f6' }
        : { grade: 'fine' as const, loss: 1, best: 'g8f6' },
    schedule: browserSchedule,
    ...more,
  });
}

let game = newGame();

function Played({ more }: { more?: Partial<PlayOutDependencies> }) {
  const [mine] = useState(() => newGame(more));
  game = mine;
  const [isFlipped, setFlipped] = useState(false);
  useEffect(() => {
    mine.begin();
    return () => mine.dispose();
  }, [mine]);
  return (
    <PlayOut
      game={mine}
      side="black"
      orientation={isFlipped ? 'white' : 'black'}
      onFlip={() => setFlipped(!isFlipped)}
      slipActions={({ move }) => <Button size="sm">Train {move.san}</Button>}
      now={() => 0}
      labels={labels}
    />
  );
}

const meta = {
  title: 'Training/PlayOut',
  component: PlayOut,
  args: { game, side: 'black', orientation: 'black', onFlip: fn(), labels },
  render: () => <Played />,
} satisfies Meta<typeof PlayOut>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The game goes on from a position; the opponent answers. */
export const Default: Story = {};

/** Mate ends it, and the slip that allowed it is named with the better move. */
export const TestEndsWithTheFirstSlip: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Your move')).toBeVisible();
    await expect(game.play('a7a6')).toBe(true);
    await waitFor(() => expect(canvas.getByText('checkmate: white wins')).toBeVisible());
    await expect(
      await canvas.findByText('First slip: 3...a6 loses 62 points. Better: 3...Nf6.'),
    ).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Train a6' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'New game from here' }));
    await expect(canvas.getByText('Your move')).toBeVisible();
    await expect(canvas.queryByText(/First slip/)).toBeNull();
  },
};

/** Moves can be checked while the game goes on; whoever resigns has lost. */
export const TestIsCheckedAndResigned: Story = {
  render: () => <Played more={{ reply: async () => 'g1h3' }} />,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.queryByRole('button', { name: 'Check my moves' })).toBeNull();
    await expect(game.play('g8f6')).toBe(true);
    await waitFor(() => expect(canvas.getByText('Your move')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Check my moves' }));
    await expect(await canvas.findByText('No slip.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Resign' }));
    await expect(canvas.getByText('resigned: white wins')).toBeVisible();
  },
};

/** With clocks, as in a rapid game. */
export const WithClocks: Story = {
  tags: ['visual'],
  render: () => <Played more={{ clock: { ms: 600_000, now: () => 0 } }} />,
};
export const Phone: Story = { ...WithClocks, globals: { viewport: { value: 'phone' } } };

/** An opponent that does not answer is asked again. */
export const TestOpponentFails: Story = {
  render: () => {
    const [reply] = useState(() =>
      fn<PlayOutDependencies['reply']>().mockRejectedValueOnce(new Error('gone')).mockResolvedValue('g1h3'),
    );
    return <Played more={{ reply }} />;
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(game.play('g8f6')).toBe(true);
    await userEvent.click(await canvas.findByRole('button', { name: 'Ask again' }));
    await waitFor(() => expect(canvas.getByText('Your move')).toBeVisible());
    await expect(game.state.moves).toHaveLength(2);
  },
};
