import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { CriticalTree, type CriticalTreeProps } from './CriticalTree.tsx';
import { greenBranches, type PositionNode } from './positionNode.ts';

const node = (
  move: string,
  critical: PositionNode['critical'],
  ...children: PositionNode[]
): PositionNode => ({ id: move, move, critical, children });
const red = { degree: 'red', count: '15/24' } as const;
const black = { degree: 'black', count: '4/11' } as const;
const green = { degree: 'green', count: '2/9' } as const;
const root = node(
  'start',
  undefined,
  node(
    '1.e4',
    undefined,
    node(
      'c5',
      undefined,
      {
        ...node(
          '2.Nf3',
          undefined,
          node('d6', undefined, node('3.d4', red, node('cxd4', undefined, node('4.Nxd4', black)))),
        ),
        note: 'Open Sicilian',
      },
      node('2.Nc3', green, node('Nc6', green)),
    ),
    node('e5', undefined, node('2.Bc4 ', black)),
  ),
  node('1.d4', undefined, node('Nf6', green, node('2.c4', green))),
);

const Walked = (props: CriticalTreeProps) => {
  const [selectedId, select] = useState(props.selectedId);
  const [folded, setFolded] = useState(props.folded);
  return (
    <CriticalTree
      {...props}
      selectedId={selectedId}
      folded={folded}
      onSelect={(id) => {
        select(id);
        props.onSelect(id);
      }}
      onToggleFold={(id) => {
        setFolded(new Set(folded.has(id) ? [...folded].filter((other) => other !== id) : [...folded, id]));
        props.onToggleFold(id);
      }}
    />
  );
};
const meta = {
  component: CriticalTree,
  args: {
    root,
    selectedId: '3.d4',
    folded: greenBranches(root),
    onSelect: fn(),
    onOpen: fn(),
    onToggleFold: fn(),
    labels: {
      tree: 'Paths to trouble',
      degree: { red: 'comes back', black: 'held last time', green: 'holds' },
    },
  },
  render: (args) => <Walked {...args} />,
} satisfies Meta<typeof CriticalTree>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Overview: Story = { tags: ['visual'] };
export const FilterDims: Story = {
  args: { matches: (id) => id !== '2.Bc4 ' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('treeitem', { name: /2\.Bc4/ })).toBeVisible();
    await expect(canvasElement.querySelectorAll('[data-dim]')).toHaveLength(1);
  },
};
export const KeyboardWalk: Story = {
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement);
    await step('green branches are shut, Right opens and enters', async () => {
      await userEvent.click(canvas.getByRole('treeitem', { name: /2\.Nc3/ }));
      await expect(canvas.getByRole('treeitem', { name: /2\.Nc3/ })).toHaveAttribute(
        'aria-expanded',
        'false',
      );
      await userEvent.keyboard('{ArrowRight}{ArrowRight}');
      await expect(args.onSelect).toHaveBeenLastCalledWith('Nc6');
      await expect(canvas.getByRole('treeitem', { selected: true })).toHaveFocus();
    });
    await step('Left leaves and shuts', async () => {
      await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
      await expect(canvas.queryByRole('treeitem', { name: /^Nc6/ })).toBeNull();
    });
    await step('Enter opens', async () => {
      await userEvent.keyboard('{Enter}');
      await expect(args.onOpen).toHaveBeenCalledWith('2.Nc3');
    });
  },
};
