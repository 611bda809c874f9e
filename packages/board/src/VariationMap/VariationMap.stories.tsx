import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { exampleViewLabels, manyVariations, najdorfMap } from '../test/exampleVariations.ts';
import type { VariationNode } from './layoutVariations.ts';
import { VariationMap } from './VariationMap.tsx';

const meta = {
  title: 'Trees/VariationMap',
  component: VariationMap,
  args: {
    root: najdorfMap,
    onSelect: fn(),
    onToggleFold: fn(),
    onAction: fn(),
    actions: ({ children }) => [
      { id: 'next', label: 'Next moves', startIcon: 'branch' },
      { id: 'mass', label: 'Five moves ahead', startIcon: 'toEnd' },
      { id: 'branch', label: 'Branch correction', startIcon: 'edit', disabled: children.length === 0 },
    ],
    labels: {
      ...exampleViewLabels,
      map: 'Variations',
      menu: 'What to do with this move',
      node: ({ move, evaluation, games, inTraining }) =>
        [move, evaluation, games ? `met ${games} times` : 'not met', inTraining ? 'in training' : '']
          .filter(Boolean)
          .join(', '),
    },
  },
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
export const SmallPadding: Story = { args: { padding: 'sm' } };
export const BigPadding: Story = { args: { padding: 'lg' } };
export const Folded: Story = { args: { defaultFolded: new Set(['6.Bg5', '6.g4']) } };
export const OnlyTheRoot: Story = { args: { root: { ...najdorfMap, children: [] } } };
export const Overview: Story = {
  tags: ['visual'],
  args: { defaultSelectedId: '6.Bg5', defaultFolded: new Set(['6.Bc4']) },
};
export const Dark: Story = { globals: { theme: 'dark' }, args: { defaultSelectedId: '6.Bc4' } };
export const Phone: Story = {
  args: { padding: 'sm' },
  globals: { viewport: { value: 'phone' } },
};

function renamed(node: VariationNode, name: (move: string) => string): VariationNode {
  return {
    ...node,
    move: name(node.move),
    children: node.children.map((child) => renamed(child, name)),
  };
}
export const LongTextsRu: Story = {
  args: { root: renamed(najdorfMap, (move) => `${move} с взятием и шахом (королевский фланг)`) },
};
export const LongTextsEn: Story = {
  globals: { locale: 'en' },
  args: { root: renamed(najdorfMap, (move) => `${move} capturing with check on the king side`) },
};
/** The size of a large repertoire; panning and zooming stay smooth on a canvas. */
export const TwoThousandNodes: Story = {
  args: { root: manyVariations(2000), defaultSelectedId: 'n700', padding: 'sm' },
};
