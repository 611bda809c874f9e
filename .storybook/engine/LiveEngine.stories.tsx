import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { LiveEngine } from './LiveEngine.tsx';

/** Loading and compiling the network takes seconds on a cold page. */
const START = { timeout: 60_000 };

/**
 * Stockfish in a worker of this page: multithreaded if the page is cross-origin isolated. The line above the moves
 * shows the engine's options.
 */
const meta = {
  title: 'Engine/LiveEngine',
  component: LiveEngine,
  args: {
    fen: 'r1bqkb1r/ppp2ppp/2n5/3np3/2B5/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 6',
    multiPv: 1,
    searchMs: 2_000,
  },
} satisfies Meta<typeof LiveEngine>;

export default meta;
type Story = StoryObj<typeof meta>;

function firstLine(canvas: ReturnType<typeof within>) {
  return waitFor(
    () => expect(canvas.getByRole('list', { name: 'Линии движка' })).toHaveTextContent(/[+−-]?\d\.\d/),
    START,
  );
}

export const Default: Story = {};
export const ThreeLines: Story = { args: { multiPv: 3 } };
export const TestRealLines: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const power = canvas.getByRole('switch', { name: 'Движок' });
    await userEvent.click(power);
    await firstLine(canvas);
    await expect(canvas.getByText(/^Stockfish/)).toHaveTextContent(/Hash 64, MultiPV 1, Threads [12] ·/);
    await userEvent.click(power);
    await expect(canvas.queryByRole('list', { name: 'Линии движка' })).toBeNull();
    await userEvent.click(power);
    await firstLine(canvas);
  },
};
export const TestMate: Story = {
  args: { fen: '6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('switch', { name: 'Движок' }));
    await waitFor(
      () => expect(canvas.getByRole('list', { name: 'Линии движка' })).toHaveTextContent('#1'),
      START,
    );
  },
};
