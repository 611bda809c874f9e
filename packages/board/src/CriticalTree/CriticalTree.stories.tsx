import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import { examplePositions, manyPositions } from '../test/examplePositions.ts';
import { exampleViewLabels } from '../test/exampleVariations.ts';
import { CriticalTree } from './CriticalTree.tsx';
import type { PositionNode } from './layoutPositions.ts';

const meta = {
  title: 'Trees/CriticalTree',
  component: CriticalTree,
  args: {
    root: examplePositions,
    defaultSelectedId: '3.d4',
    onSelect: fn(),
    onAction: fn(),
    onToggleFold: fn(),
    labels: {
      ...exampleViewLabels,
      tree: 'Paths to trouble',
      degree: { red: 'comes back', black: 'held last time', green: 'holds' },
      dimmed: 'outside the filter',
    },
  },
  decorators: [
    (Story) => (
      <div style={{ height: 420 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof CriticalTree>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Overview: Story = { tags: ['visual'] };
export const AllOpen: Story = { args: { defaultFolded: new Set() } };
export const Filtered: Story = { args: { matches: (id) => id === '4.Nxd4' } };
export const Empty: Story = { args: { root: { id: 'start', move: '', children: [] } } };
export const Dark: Story = { globals: { theme: 'dark' } };
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
};
function noted(node: PositionNode, note: string): PositionNode {
  return {
    ...node,
    note,
    children: node.children.map((child) => noted(child, note)),
  };
}
export const LongTextsRu: Story = {
  args: {
    root: noted(
      examplePositions,
      'Сицилианская защита, вариант Найдорфа, английская атака с рокировкой в разные стороны',
    ),
  },
};
export const LongTextsEn: Story = {
  globals: { locale: 'en' },
  args: {
    root: noted(
      examplePositions,
      'Sicilian defense, Najdorf variation, English attack with opposite castling',
    ),
  },
};
export const TwoThousandNodes: Story = {
  args: { root: manyPositions(2000), defaultSelectedId: 'p500' },
};

export const TestFilterDimsAndKeepsTheWay: Story = {
  args: { matches: (id) => id === '4.Nxd4' },
  play: async ({ canvasElement }) => {
    const item = (name: RegExp) => within(canvasElement).getByRole('treeitem', { name });
    await expect(item(/^cxd4 4\.Nxd4/)).toHaveAttribute('data-filter', 'match');
    await expect(item(/3\.d4/)).toHaveAttribute('data-filter', 'way');
    await expect(item(/2\.Bc4/)).toHaveAttribute('data-filter', 'dim');
    await expect(item(/2\.Bc4/)).toHaveAccessibleName(/outside the filter/);
  },
};
export const TestNamesSayEverything: Story = {
  play: async ({ canvasElement }) => {
    const item = within(canvasElement).getByRole('treeitem', { selected: true });
    await expect(item).toHaveAccessibleName('2.Nf3 d6 3.d4, comes back, 15/24, −0.8');
    await expect(item).toHaveAttribute('data-degree', 'red');
    await expect(item).toHaveAttribute('aria-level', '3');
  },
};
export const TestKeyboardWalk: Story = {
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement);
    const current = () => canvas.getByRole('treeitem', { selected: true });
    await step('green branches are shut, Right opens and enters', async () => {
      await userEvent.click(canvas.getByRole('treeitem', { name: /2\.Nc3/ }));
      await expect(current()).toHaveAttribute('aria-expanded', 'false');
      await userEvent.keyboard('{ArrowRight}{ArrowRight}');
      await expect(args.onSelect).toHaveBeenLastCalledWith('Nc6');
      await expect(canvas.getByRole('tree')).toHaveAttribute('aria-activedescendant', current().id);
    });
    await step('Left leaves and shuts', async () => {
      await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
      await expect(canvas.queryByRole('treeitem', { name: /^Nc6/ })).toBeNull();
    });
    await step('Enter opens', async () => {
      await userEvent.keyboard('{Enter}');
      await expect(args.onAction).toHaveBeenCalledWith('2.Nc3');
    });
  },
};
export const TestAJoinedRowOpens: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const row = canvas.getByRole('treeitem', { name: /^1\.d4 Nf6 2\.c4/ });
    await expect(row).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(canvasElement.querySelector('[data-fold="2.c4"]') as HTMLElement);
    await expect(args.onToggleFold).toHaveBeenLastCalledWith('1.d4');
    await expect(row).toHaveAttribute('aria-expanded', 'true');
    await expect(canvas.getByRole('treeitem', { name: /^e6/ })).toBeVisible();
  },
};
export const TestPointer: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const row = canvas.getByRole('treeitem', { name: /2\.Bc4/ });
    await userEvent.dblClick(row);
    await expect(args.onSelect).toHaveBeenLastCalledWith('2.Bc4 ');
    await expect(args.onAction).toHaveBeenLastCalledWith('2.Bc4 ');
    const before = row.getBoundingClientRect().width;
    fireEvent.wheel(canvas.getByRole('tree'), { deltaY: 240, ctrlKey: true, clientX: 40, clientY: 40 });
    await waitFor(() => expect(row.getBoundingClientRect().width).toBeCloseTo(before / 2, 0));
  },
};
export const TestAMarkWithWordsOfItsOwn: Story = {
  args: {
    root: {
      id: 'start',
      move: '',
      children: [
        {
          id: '1.e4',
          move: '1.e4',
          critical: { degree: 'black', text: 'one serious mistake', count: '1/3' },
          children: [],
        },
      ],
    },
    defaultSelectedId: '1.e4',
  },
  play: async ({ canvasElement }) => {
    const item = within(canvasElement).getByRole('treeitem', { selected: true });
    await expect(item).toHaveAccessibleName('1.e4, one serious mistake, 1/3');
  },
};
