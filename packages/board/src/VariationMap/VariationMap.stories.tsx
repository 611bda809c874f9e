import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { VariationMap, type VariationMapProps } from './VariationMap.tsx';
import type { VariationNode } from './variationNode.ts';

const node = (move: string, facts: Partial<VariationNode>, ...children: VariationNode[]): VariationNode => ({
  id: move,
  move,
  kind: 'own',
  ...facts,
  children,
});
const reply = { kind: 'reply' } as const;
const najdorf = node(
  '5...a6',
  { ...reply, evaluation: '+0.3', games: 24 },
  node(
    '6.Bg5',
    { evaluation: '+0.3', games: 15, frequency: 0.6, waste: 0, inTraining: true, mark: 'choice' },
    node(
      '6...e6',
      { ...reply, evaluation: '+0.2', games: 9, frequency: 0.6 },
      node('7.f4', { kind: 'engine', evaluation: '+0.2', games: 0, waste: 0, inTraining: true }),
      node('7.Qd3', { evaluation: '−0.3', games: 7, frequency: 0.8, waste: 3 }),
    ),
    node(
      '6...Nbd7',
      { ...reply, evaluation: '+0.5', games: 4, frequency: 0.25 },
      node('7.Bc4', { games: 3, frequency: 0.7, evaluation: '+0.4', waste: 1 }),
    ),
    node('6...Nc6', { kind: 'reference', evaluation: '+0.6', games: 0, frequency: 0.1 }),
  ),
  node(
    '6.Bc4',
    { evaluation: '0.0', games: 8, frequency: 0.33, waste: 2 },
    node('6...e6 ', { ...reply, evaluation: '0.0', games: 6, frequency: 0.7, transposes: true }),
  ),
  node(
    '6.g4',
    { evaluation: '−0.9', games: 1, frequency: 0.05, waste: 6, mark: 'ignore' },
    node('6...h5', { ...reply, evaluation: '−1.0', games: 1, frequency: 1 }),
    node('6...b5', { kind: 'custom', games: 0 }),
  ),
);

const Walked = (props: VariationMapProps) => {
  const [selectedId, select] = useState(props.selectedId);
  const [folded, setFolded] = useState(props.folded);
  return (
    <VariationMap
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
  component: VariationMap,
  args: {
    root: najdorf,
    selectedId: '5...a6',
    folded: new Set<string>(),
    onSelect: fn(),
    onOpenMarks: fn(),
    onToggleFold: fn(),
    labels: {
      map: 'Variations',
      node: ({ move, evaluation, games, inTraining }) =>
        [move, evaluation, games ? `met ${games} times` : 'not met', inTraining ? 'in training' : '']
          .filter(Boolean)
          .join(', '),
    },
  },
  render: (args) => <Walked {...args} />,
  decorators: [
    (Story) => (
      <div style={{ height: 460 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof VariationMap>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const SmallPadding: Story = { args: { padding: 'small' } };
export const BigPadding: Story = { args: { padding: 'big' } };
export const Overview: Story = {
  tags: ['visual'],
  args: { selectedId: '6.Bg5', folded: new Set(['6.Bc4']) },
};

export const KeyboardWalk: Story = {
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement);
    const current = () => canvas.getByRole('treeitem', { selected: true });
    await step('arrows walk to children, neighbours and parents', async () => {
      await userEvent.click(canvas.getByRole('treeitem', { name: /^6\.Bg5/ }));
      await userEvent.keyboard('{ArrowRight}');
      await expect(current()).toHaveAccessibleName(/^6\.\.\.e6/);
      await userEvent.keyboard('{ArrowDown}');
      await expect(current()).toHaveAccessibleName(/^6\.\.\.Nbd7/);
      await expect(current()).toHaveFocus();
      await userEvent.keyboard('{ArrowLeft}');
      await expect(current()).toHaveAccessibleName(/^6\.Bg5/);
    });
    await step('space folds and unfolds', async () => {
      await userEvent.keyboard(' ');
      await expect(current()).toHaveAttribute('aria-expanded', 'false');
      await expect(canvas.queryByRole('treeitem', { name: /^7\.f4/ })).toBeNull();
      await userEvent.keyboard(' ');
      await expect(canvas.getByRole('treeitem', { name: /^7\.f4/ })).toBeVisible();
    });
    await step('Enter opens the marks', async () => {
      await userEvent.keyboard('{Enter}');
      await expect(args.onOpenMarks).toHaveBeenCalledWith('6.Bg5', current());
    });
  },
};
export const SecondClickOpensMarks: Story = {
  play: async ({ canvasElement, args }) => {
    const item = within(canvasElement).getByRole('treeitem', { name: /^6\.Bc4/ });
    await userEvent.click(item);
    await expect(args.onSelect).toHaveBeenCalledWith('6.Bc4');
    await expect(args.onOpenMarks).not.toHaveBeenCalled();
    await userEvent.click(item);
    await expect(args.onOpenMarks).toHaveBeenCalledWith('6.Bc4', item);
  },
};

/** Every node with three moves, down to 364 nodes. */
const wide = (id: string, depth: number): VariationNode => ({
  id,
  move: `${depth + 1}${depth % 2 ? '...' : '.'}Nf${id.length % 8}`,
  kind: depth % 2 ? 'reply' : 'own',
  evaluation: '+0.1',
  games: 30 - depth,
  frequency: 1 / (depth + 1),
  waste: (depth % 7) as 0,
  children: depth === 5 ? [] : ['a', 'b', 'c'].map((letter) => wide(id + letter, depth + 1)),
});
export const ManyNodes: Story = {
  args: { root: wide('r', 0), selectedId: 'rcb' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getAllByRole('treeitem')).toHaveLength(364);
    const box = canvas.getByRole('tree').parentElement?.getBoundingClientRect();
    await waitFor(() => {
      const here = canvas.getByRole('treeitem', { selected: true }).getBoundingClientRect();
      expect(here.bottom).toBeLessThanOrEqual(box?.bottom ?? 0);
    });
  },
};
