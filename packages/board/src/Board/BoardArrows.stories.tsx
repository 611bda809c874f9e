import type { Meta, StoryObj } from '@storybook/react-vite';
import { START_FEN } from '@tabia/chess';
import { useState } from 'react';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { brushNames } from '../style/boardTypes.ts';
import { boardArgs, boardFrame, positions } from '../test/boardFrame.tsx';
import { middleOf, surfaceOf } from '../test/boardPointer.ts';
import { Board, type BoardProps } from './Board.tsx';

const meta = {
  title: 'Board/Board',
  component: Board,
  args: boardArgs,
  decorators: [boardFrame],
} satisfies Meta<typeof Board>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Arrows: Story = {
  args: {
    fen: positions.najdorf,
    shapes: [
      { from: 'c1', to: 'e3', brush: 'best' },
      { from: 'f1', to: 'c4', brush: 'played' },
      { from: 'e7', to: 'e5', brush: 'threat' },
      { from: 'd4', to: 'f5', brush: 'mistake' },
      { from: 'g1', brush: 'hint' },
    ],
  },
  play: async ({ canvasElement }) => {
    const shapes = [...canvasElement.querySelectorAll('path[data-brush]')];
    await expect(shapes).toHaveLength(5);
    // The colors are tokens: a variable that does not resolve would leave the arrow black, and without a casing.
    for (const shape of shapes) {
      const { fill, stroke, paintOrder } = getComputedStyle(shape);
      await expect(fill).not.toBe('rgb(0, 0, 0)');
      await expect(stroke).toMatch(/^rgb/);
      await expect(paintOrder).toContain('stroke');
    }
  },
};

function DrawnOver(args: BoardProps) {
  const [step, setStep] = useState(0);
  return (
    <>
      <Board {...args} shapes={step === 0 ? [] : [{ from: 'e2', to: 'e4', brush: 'best' }]} />
      <button type="button" onClick={() => setStep(step + 1)}>
        Next line
      </button>
    </>
  );
}

/** Regression: new engine arrows erased the arrows drawn by the user. */
export const TestOwnDrawingsSurviveNewArrows: Story = {
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
    await expect(canvasElement.querySelectorAll('path[data-brush="best"]')).toHaveLength(1);
    await expect(lines()).toHaveLength(1);
  },
};

/** A board inside a closed panel is built without a size, and shown later. */
function ShownLater(args: BoardProps) {
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
}

/** Regression: an arrow drawn before the board had a size stayed in the wrong place. */
export const TestArrowsOfABoardShownLater: Story = {
  args: { shapes: [{ from: 'a1', to: 'h8', brush: 'best' }] },
  render: (args) => <ShownLater {...args} />,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Show' }));
    await waitFor(() => {
      const line = canvasElement.querySelector('path[data-brush]')?.getBoundingClientRect();
      expect(line?.width).toBeGreaterThan(300);
      expect(line?.height).toBeGreaterThan(300);
    });
  },
};

/** Five meanings, five colors: a token that does not resolve would leave two the same. */
export const TestEveryMeaningHasItsColor: Story = {
  args: {
    shapes: brushNames.map((brush, index) => ({
      from: `${'abcde'[index]}2` as 'a2',
      to: `${'abcde'[index]}5` as 'a5',
      brush,
    })),
  },
  play: async ({ canvasElement }) => {
    const arrows = [...canvasElement.querySelectorAll('path[data-brush]')];
    await expect(arrows).toHaveLength(5);
    await expect(new Set(arrows.map((one) => getComputedStyle(one).fill)).size).toBe(5);
    await expect(new Set(arrows.map((one) => one.getAttribute('d')?.length)).size).toBeGreaterThan(1);
  },
};

/** A circle means the same as an arrow of its color. */
export const TestCirclesOfEveryMeaning: Story = {
  args: {
    shapes: brushNames.flatMap((brush, index) => [
      { from: `${'abcde'[index]}3` as 'a3', brush },
      { from: `${'abcde'[index]}4` as 'a4', to: `${'abcde'[index]}6` as 'a6', brush },
    ]),
  },
  play: async ({ canvasElement }) => {
    const fills = [...canvasElement.querySelectorAll('path[data-brush]')].map(
      (one) => getComputedStyle(one).fill,
    );
    await expect(fills).toHaveLength(10);
    await expect(new Set(fills).size).toBe(5);
  },
};
