import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { boardArgs, boardFrame, PlayedBoard, shows } from '../test/boardFrame.tsx';
import { click, surfaceOf } from '../test/boardPointer.ts';
import { Board, type BoardProps } from './Board.tsx';

const meta = {
  title: 'board/Board/Place',
  component: Board,
  args: boardArgs,
  decorators: [boardFrame],
} satisfies Meta<typeof Board>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A board under a message that comes and goes. */
function UnderAMessage(props: BoardProps) {
  const [told, setTold] = useState(false);
  return (
    <>
      {told && <p style={{ blockSize: '6rem' }}>Партии загружены</p>}
      <PlayedBoard {...props} />
      <button type="button" onClick={() => setTold(true)}>
        Загрузить
      </button>
    </>
  );
}

export const TestBoardThatMovedAway: Story = {
  args: { onMove: fn() },
  render: (args) => <UnderAMessage {...args} />,
  play: async ({ canvasElement, args }) => {
    click(canvasElement, 'e2');
    await waitFor(() => expect(canvasElement.querySelector('square.selected')).not.toBeNull());
    within(canvasElement).getByRole('button', { name: 'Загрузить' }).click();
    await within(canvasElement).findByText('Партии загружены');
    click(canvasElement, 'e4');
    await waitFor(() => expect(args.onMove).toHaveBeenCalledWith('e2e4'));
    await shows(canvasElement, 'e4', 'white pawn');
  },
};

function Resized(args: BoardProps) {
  const [wide, setWide] = useState(true);
  return (
    <>
      <div style={{ width: wide ? 400 : 203 }}>
        <PlayedBoard {...args} />
      </div>
      <button type="button" onClick={() => setWide(false)}>
        Shrink
      </button>
    </>
  );
}

export const TestResizeKeepsSquaresInPlace: Story = {
  args: { onMove: fn() },
  render: (args) => <Resized {...args} />,
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Shrink' }));
    await waitFor(() => expect(surfaceOf(canvasElement).getBoundingClientRect().width).toBe(200));
    await shows(canvasElement, 'h1', 'white rook');
    click(canvasElement, 'g1');
    click(canvasElement, 'h3');
    await waitFor(() => expect(args.onMove).toHaveBeenCalledWith('g1h3'));
  },
};
