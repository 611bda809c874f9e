import type { Meta, StoryObj } from '@storybook/react-vite';
import { createRef, useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { type EngineLine, EngineLines, type EngineLinesProps } from './EngineLines.tsx';

const lines: readonly EngineLine[] = [
  { score: '+0.8', favours: 'white', moves: ['Be3', 'e5', 'Nb3', 'Be6', 'f3', 'h5', 'Nd5', 'Bxd5', 'exd5'] },
  { score: '0.0', favours: 'none', moves: ['Bg5', 'e6', 'f4', 'Qb6', 'Qd2', 'Qxb2', 'Rb1', 'Qa3'] },
  { score: '−0.4', favours: 'black', moves: ['g4', 'h6', 'Rg1', 'e5'] },
];
const meta = {
  title: 'Engine/EngineLines',
  component: EngineLines,
  args: { lines, startPly: 10, label: 'Engine lines', onMove: fn() },
} satisfies Meta<typeof EngineLines>;
export default meta;
type Story = StoryObj<typeof meta>;

const long = Array.from({ length: 40 }, (_, index) => ['Nbd2', 'Ngf6', 'Qd8xd1+', 'Rf1xd1'][index % 4] ?? '');

export const Default: Story = {};
export const OneLine: Story = { args: { lines: lines.slice(0, 1) } };
export const BlackToMove: Story = {
  args: { startPly: 11, lines: [{ score: '#-2', favours: 'black', moves: ['Qh4+', 'g3', 'Qxg3#'] }] },
};
/** Space is reserved for lines that have not arrived. */
export const Waiting: Story = { args: { lines: lines.slice(0, 1), count: 3 } };
export const NothingYet: Story = { args: { lines: [], count: 3 } };
/** Read-only without `onMove`. */
export const OnlyToRead: Story = { args: { onMove: undefined } };
export const Overview: Story = { tags: ['visual'] };
export const LongTextsRu: Story = {
  args: {
    label: 'Линии движка',
    lines: [
      { score: '+10.0', favours: 'white', moves: long.map((move) => move.replace('N', 'К')) },
      { score: '#-128', favours: 'black', moves: long.map((move) => move.replace('Q', 'Ф')) },
    ],
  },
};
export const LongTextsEn: Story = {
  globals: { locale: 'en' },
  args: {
    lines: [
      { score: '+10.0', favours: 'white', moves: long },
      { score: '#-128', favours: 'black', moves: long },
    ],
  },
};
export const Phone: Story = { ...LongTextsRu, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { globals: { theme: 'dark' } };

const list = createRef<HTMLOListElement>();
export const TestKeyboard: Story = {
  render: (args) => <EngineLines {...args} ref={list} />,
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement);
    const button = (name: string) => canvas.getByRole('button', { name });
    await step('one stop for Tab, at the best move', async () => {
      await expect(canvas.getByRole('list', { name: 'Engine lines' })).toBe(list.current);
      await userEvent.tab();
      await expect(button('6.Be3')).toHaveFocus();
    });
    await step('arrows walk moves and lines, Home and End go to the ends', async () => {
      await userEvent.keyboard('{ArrowRight}{ArrowRight}');
      await expect(button('7.Nb3')).toHaveFocus();
      await userEvent.keyboard('{ArrowDown}');
      await expect(button('7.f4')).toHaveFocus();
      await userEvent.keyboard('{End}');
      await expect(button('Qa3')).toHaveFocus();
      await userEvent.keyboard('{ArrowDown}');
      await expect(canvas.getAllByRole('button', { name: 'e5' })[1]).toHaveFocus();
      await userEvent.keyboard('{ArrowUp}{Home}{ArrowUp}');
      await expect(button('6.Be3')).toHaveFocus();
    });
    await step('Enter plays up to a move', async () => {
      await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}');
      await expect(args.onMove).toHaveBeenCalledWith(1, 1);
    });
    await step('and Tab leaves', async () => {
      await userEvent.tab();
      await expect(canvasElement.contains(document.activeElement)).toBe(false);
    });
  },
};
export const TestPointer: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '7.f4' }));
    await expect(args.onMove).toHaveBeenCalledWith(1, 2);
  },
};
export const TestNumbersWhereBlackBegins: Story = {
  ...BlackToMove,
  play: async ({ canvasElement }) => {
    const buttons = within(canvasElement).getAllByRole('button');
    await expect(buttons.map((button) => button.textContent)).toEqual(['6...Qh4+', '7.g3', 'Qxg3#']);
  },
};
export const TestPlacesAreKept: Story = {
  ...Waiting,
  play: async ({ canvasElement }) => {
    const items = within(canvasElement).getAllByRole('listitem');
    await expect(items).toHaveLength(3);
    for (const item of items) await expect(item.getBoundingClientRect().height).toBeGreaterThanOrEqual(32);
  },
};
export const TestNothingToPressWithoutAListener: Story = {
  ...OnlyToRead,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button')).toBeNull();
    await expect(canvasElement).toHaveTextContent('6.Be3 e5 7.Nb3');
  },
};

function Deepening(props: EngineLinesProps) {
  const [deep, setDeep] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setDeep(true)}>
        Deeper
      </button>
      <EngineLines {...props} lines={deep ? lines.slice(2) : lines} />
    </>
  );
}
/** Regression: the lines left the Tab order when the focused move disappeared. */
export const TestTabReachesShorterLines: Story = {
  render: (args) => <Deepening {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Qa3' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Deeper' }));
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'e5' })).toHaveFocus();
  },
};
