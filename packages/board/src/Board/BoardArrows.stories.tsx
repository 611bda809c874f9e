import type { Meta, StoryObj } from '@storybook/react-vite';
import { START_FEN } from '@tabia/chess';
import { useState } from 'react';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { middleOf, surfaceOf } from '../test/boardPointer.ts';
import { Board, type BoardProps } from './Board.tsx';
import { exampleLabels } from './exampleLabels.ts';

const najdorf = 'rnbqkb1r/1p2pppp/p2p1n2/8/3NP3/2N5/PPP2PPP/R1BQKB1R w KQkq - 0 6';

const meta = {
  component: Board,
  args: { fen: START_FEN, labels: exampleLabels, animate: false },
  decorators: [
    (Story) => (
      <div style={{ width: 'min(100%, 30rem)' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Board>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Arrows: Story = {
  args: {
    fen: najdorf,
    shapes: [
      { from: 'c1', to: 'e3', brush: 'better' },
      { from: 'f1', to: 'c4', brush: 'played' },
      { from: 'e7', to: 'e5', brush: 'punishment' },
      { from: 'g1', brush: 'hint' },
    ],
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('.cg-shapes g line')).toHaveLength(3));
    await expect(canvasElement.querySelectorAll('.cg-shapes g circle')).toHaveLength(1);
    const line = canvasElement.querySelector('.cg-shapes g line') as SVGLineElement;
    // The colour is a token: a variable that does not resolve would leave the arrow without a stroke.
    await expect(getComputedStyle(line).stroke).toMatch(/^rgb/);
  },
};

const DrawnOver = (args: BoardProps) => {
  const [step, setStep] = useState(0);
  return (
    <>
      <Board {...args} shapes={step === 0 ? [] : [{ from: 'e2', to: 'e4', brush: 'better' }]} />
      <button type="button" onClick={() => setStep(step + 1)}>
        Next line
      </button>
    </>
  );
};

/** New engine arrows used to wipe what the person had drawn with the right button. */
export const OwnDrawingsSurviveNewArrows: Story = {
  args: { fen: START_FEN },
  render: (args) => <DrawnOver {...args} />,
  play: async ({ canvasElement }) => {
    const lines = () => canvasElement.querySelectorAll('.cg-shapes g line');
    fireEvent.mouseDown(surfaceOf(canvasElement), {
      ...middleOf(canvasElement, 'g1'),
      button: 2,
      buttons: 2,
    });
    fireEvent.mouseMove(document, { ...middleOf(canvasElement, 'f3'), button: 2, buttons: 2 });
    await waitFor(() => expect(lines()).toHaveLength(1));
    fireEvent.mouseUp(document, { ...middleOf(canvasElement, 'f3'), button: 2, buttons: 0 });
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Next line' }));
    await waitFor(() => expect(lines()).toHaveLength(2));
  },
};

/** A board inside a closed panel is built without a size, and shown later. */
const ShownLater = (args: BoardProps) => {
  const [shown, setShown] = useState(false);
  return (
    <>
      <div style={shown ? { width: 400 } : { width: 400, height: 300, display: 'none' }}>
        <Board {...args} />
      </div>
      <button type="button" onClick={() => setShown(true)}>
        Show
      </button>
    </>
  );
};

/** The arrow used to stay where a board of no size had put it. */
export const ArrowsOfABoardShownLater: Story = {
  args: { shapes: [{ from: 'a1', to: 'h8', brush: 'better' }] },
  render: (args) => <ShownLater {...args} />,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Show' }));
    await waitFor(() => {
      const line = canvasElement.querySelector('.cg-shapes g line')?.getBoundingClientRect();
      expect(line?.width).toBeGreaterThan(300);
      expect(line?.height).toBeGreaterThan(300);
    });
  },
};
