import type { Meta, StoryObj } from '@storybook/react-vite';
import { START_FEN } from '@tabia/chess';
import { createRef } from 'react';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import { Board } from '../Board/Board.tsx';
import { EvalBar } from '../EvalBar/EvalBar.tsx';
import { exampleLabels } from '../test/exampleLabels.ts';
import { BoardStage } from './BoardStage.tsx';

const meta = {
  title: 'Board/BoardStage',
  component: BoardStage,
  args: {
    children: <Board fen={START_FEN} labels={exampleLabels} />,
    bar: <EvalBar whiteShare={58} text="+0.3" label="White is better: +0.3" />,
  },
} satisfies Meta<typeof BoardStage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Overview: Story = { tags: ['visual'] };
export const WithoutBar: Story = { args: { bar: undefined } };
export const SeveralLinesBeside: Story = { args: { beside: 'lines' } };
/** The bar keeps its width with any text. */
export const LongTexts: Story = {
  args: {
    bar: (
      <EvalBar
        whiteShare={99}
        text="+10.0"
        label="У белых решающее преимущество / White has a decisive advantage and only needs to convert it"
      />
    ),
  },
};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { globals: { theme: 'dark' } };

const stage = createRef<HTMLDivElement>();
function boardOf(canvas: HTMLElement) {
  return within(canvas).getByRole('grid', { name: 'Chess board' }).getBoundingClientRect();
}

/** Limited by the window's height, so that the content below the board stays visible. */
export const TestFitsTheWindow: Story = {
  render: (args) => <BoardStage {...args} ref={stage} />,
  play: async ({ canvasElement }) => {
    const width = stage.current?.getBoundingClientRect().width ?? 0;
    const column = canvasElement.getBoundingClientRect().width;
    await expect(width).toBe(Math.min(column, Math.max(288, window.innerHeight - 272)));
    const board = boardOf(canvasElement);
    await expect(board.height).toBe(board.width);
    await expect(width - board.right + (stage.current?.getBoundingClientRect().left ?? 0)).toBeLessThan(8);
  },
};
export const TestMoreLinesLeaveLessForTheBoard: Story = {
  args: { beside: 'lines' },
  render: (args) => <BoardStage {...args} ref={stage} />,
  play: async () => {
    await expect(stage.current?.getBoundingClientRect().width).toBe(Math.max(288, window.innerHeight - 352));
  },
};
export const TestRoomForATableBelow: Story = {
  args: { beside: 'table' },
  render: (args) => <BoardStage {...args} ref={stage} />,
  play: async () => {
    await expect(stage.current?.getBoundingClientRect().width).toBe(Math.max(240, window.innerHeight - 560));
  },
};
export const TestTheBarIsAsTallAsTheBoard: Story = {
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement).getByRole('img', { name: /White is better/ });
    await waitFor(() =>
      expect(bar.getBoundingClientRect().height).toBe(bar.nextElementSibling?.getBoundingClientRect().height),
    );
    await expect(bar.getBoundingClientRect().right).toBeLessThan(boardOf(canvasElement).left);
  },
};
export const TestAPhoneIsFilled: Story = {
  render: (args) => <BoardStage {...args} ref={stage} />,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    await expect(stage.current?.getBoundingClientRect().width).toBe(
      canvasElement.getBoundingClientRect().width,
    );
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('gridcell', { name: 'e2, white pawn' })).toHaveFocus();
  },
};

const atItsEnd = fn<(by: 1 | -1) => boolean>(() => false);
const inTheMiddle = fn<(by: 1 | -1) => boolean>(() => true);
/** Fires one event of the wheel over the board; true if the page would scroll. */
function turn(
  canvasElement: HTMLElement,
  deltaY: number,
  more: { ctrlKey?: boolean; deltaMode?: number } = {},
) {
  return fireEvent.wheel(within(canvasElement).getByRole('grid', { name: 'Chess board' }), {
    deltaY,
    ...more,
  });
}
export const TestTheWheelSteps: Story = {
  args: { onStep: inTheMiddle },
  play: async ({ canvasElement, step }) => {
    inTheMiddle.mockClear();
    await step('a notch is a step, in either unit, and the page stays', async () => {
      await expect(turn(canvasElement, 100)).toBe(false);
      await expect(turn(canvasElement, -3, { deltaMode: WheelEvent.DOM_DELTA_LINE })).toBe(false);
      await expect(inTheMiddle.mock.calls).toEqual([[1], [-1]]);
    });
    await step('small turns of a touchpad add up', async () => {
      inTheMiddle.mockClear();
      for (let part = 0; part < 5; part += 1) turn(canvasElement, 9);
      await expect(inTheMiddle.mock.calls).toEqual([[1]]);
    });
    await step('with Ctrl the page zooms', async () => {
      inTheMiddle.mockClear();
      await expect(turn(canvasElement, 100, { ctrlKey: true })).toBe(true);
      await expect(inTheMiddle).not.toHaveBeenCalled();
    });
  },
};
export const TestTheWheelScrollsWhereTheLineEnds: Story = {
  args: { onStep: atItsEnd },
  play: async ({ canvasElement }) => {
    await expect(turn(canvasElement, 100)).toBe(true);
    await expect(atItsEnd).toHaveBeenCalledWith(1);
  },
};
