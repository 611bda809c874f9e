import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  addLine,
  createTree,
  type Path,
  pathOf,
  ROOT_PATH,
  START_FEN,
  type MoveTree as Tree,
} from '@tabia/chess';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { MoveTree, type MoveTreeProps } from './MoveTree.tsx';

const grow = (lines: readonly string[]): Tree =>
  lines.reduce((tree, line) => addLine(tree, ROOT_PATH, line.split(' ')).tree, createTree(START_FEN));
const sicilian = grow([
  'e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4 g8f6 b1c3 a7a6 c1g5 e7e6 f2f4',
  'e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4 g8f6 b1c3 a7a6 c1e3 e7e5 d4b3',
  'e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4 g8f6 b1c3 a7a6 c1e3 e7e6 f2f3',
  'e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4 g8f6 b1c3 g7g6 f1e2 f8g7 e1g1 e8g8 c1g5',
  'e2e4 c7c5 g1f3 b8c6 f1b5 g7g6',
  'e2e4 c7c5 g1f3 b8c6 d2d4 c5d4',
  'e2e4 e7e5 g1f3',
]);
const at = (line: string): Path => pathOf(sicilian, line.split(' ')) ?? ROOT_PATH;

const Walked = (props: MoveTreeProps) => {
  const [path, setPath] = useState(props.path);
  const go = (next: Path) => {
    setPath(next);
    props.onSelect(next);
  };
  return <MoveTree {...props} path={path} onSelect={go} />;
};
const meta = {
  component: MoveTree,
  args: { tree: sicilian, path: at('e2e4 c7c5 g1f3'), onSelect: fn(), label: 'Moves' },
  render: (args) => <Walked {...args} />,
} satisfies Meta<typeof MoveTree>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Overview: Story = {
  tags: ['visual'],
  args: { inTraining: (path) => path.startsWith('e2e4/c7c5/g1f3/d7d6') },
};
export const NestedVariations: Story = {
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement);
    await step('a click on a move deep in a variation goes there', async () => {
      await userEvent.click(canvas.getByRole('button', { name: '7.f3' }));
      await expect(args.onSelect).toHaveBeenLastCalledWith(
        at('e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4 g8f6 b1c3 a7a6 c1e3 e7e6 f2f3'),
      );
      await expect(canvas.getByRole('button', { current: 'step' })).toHaveTextContent('7.f3');
    });
    await step('arrows walk back and among the moves of a fork', async () => {
      await userEvent.keyboard('{ArrowLeft}{ArrowUp}');
      await expect(canvas.getByRole('button', { current: 'step' })).toHaveTextContent('e5');
      await expect(canvas.getByRole('button', { current: 'step' })).toHaveFocus();
      await userEvent.keyboard('{ArrowRight}');
      await expect(canvas.getByRole('button', { current: 'step' })).toHaveTextContent('7.Nb3');
    });
    await step('Tab stops at one move only', async () => {
      const stops = canvas.getAllByRole('button').filter((button) => button.tabIndex === 0);
      await expect(stops).toHaveLength(1);
    });
  },
};
