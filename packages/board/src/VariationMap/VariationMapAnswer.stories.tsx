import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '@tabia/ui';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { answerMap, manyVariations } from '../test/exampleVariations.ts';
import shown from './VariationMap.stories.tsx';
import { VariationMap } from './VariationMap.tsx';

const meta = {
  ...shown,
  title: 'Trees/VariationMap',
  component: VariationMap,
  args: {
    ...shown.args,
    root: answerMap(),
    firstSeen: ['best', 'mistake'],
    defaultFolded: new Set(['mistake']),
    labels: {
      ...shown.args.labels,
      node: ({ move, note, evaluation }) => [move, note, evaluation].filter(Boolean).join(', '),
    },
  },
} satisfies Meta<typeof VariationMap>;
export default meta;
type Story = StoryObj<typeof meta>;

function boxOf(canvas: HTMLElement, name: RegExp): DOMRect {
  return within(canvas).getByRole('treeitem', { name }).getBoundingClientRect();
}

/** Asserts that the recommended move and the mistake are inside the window, a row apart, and no edge is longer than it. */
async function expectAnswer(canvas: HTMLElement): Promise<void> {
  const window = within(canvas).getByRole('tree').getBoundingClientRect();
  const [root, best, mistake] = [/^Start/, /^5\.d3/, /^5\.Nxe5/].map((name) => boxOf(canvas, name));
  for (const box of [root, best, mistake]) {
    await expect(box?.top).toBeGreaterThanOrEqual(window.top - 1);
    await expect(box?.bottom).toBeLessThanOrEqual(window.bottom + 1);
    await expect(box?.left).toBeGreaterThanOrEqual(window.left - 1);
    await expect(box?.right).toBeLessThanOrEqual(window.right + 1);
  }
  await expect(mistake?.left).toBeCloseTo(best?.left ?? 0, 0);
  await expect((mistake?.top ?? 0) - (best?.top ?? 0)).toBeLessThan(2 * (best?.height ?? 0));
  await expectShortEdges(canvas);
}

/** Asserts that no edge is longer than the window: items come each before its children. */
async function expectShortEdges(canvas: HTMLElement): Promise<void> {
  const { width, height } = within(canvas).getByRole('tree').getBoundingClientRect();
  const parents: DOMRect[] = [];
  let edges = 0;
  for (const item of within(canvas).getAllByRole('treeitem')) {
    const level = Number(item.getAttribute('aria-level'));
    const box = item.getBoundingClientRect();
    const parent = parents[level - 1];
    parents[level] = box;
    parents.length = level + 1;
    if (!parent) continue;
    edges += 1;
    await expect(Math.hypot(box.left - parent.right, box.top - parent.top)).toBeLessThan(
      Math.min(width, height),
    );
  }
  await expect(edges).toBeGreaterThan(10);
}

export const Answer: Story = {
  tags: ['visual'],
  play: ({ canvasElement }) => expectAnswer(canvasElement),
};
export const AnswerDark: Story = {
  globals: { theme: 'dark' },
  play: ({ canvasElement }) => expectAnswer(canvasElement),
};
export const AnswerPhone: Story = {
  args: { padding: 'sm' },
  globals: { viewport: { value: 'phone' } },
  decorators: [
    (Shown) => (
      <div style={{ width: 328, height: 320 }}>
        <Shown />
      </div>
    ),
  ],
  play: ({ canvasElement }) => expectAnswer(canvasElement),
};
export const AnswerLongTextsRu: Story = {
  args: {
    root: {
      ...answerMap(),
      children: answerMap().children.map((child) => ({
        ...child,
        note: 'новый для вас ход, которого вы не играли',
      })),
    },
  },
};

/** Everything is unfolded: all of it is seen, not a strip of it. */
export const TestUnfoldingAllShowsTheWhole: Story = {
  args: { root: manyVariations(90), firstSeen: [] },
  render: function Unfolding(args) {
    const [count, setCount] = useState(0);
    const folded = new Set(count === 0 ? ['n1', 'n2', 'n3', 'n4', 'n5', 'n6'] : []);
    return (
      <>
        <Button onPress={() => setCount(count + 1)}>Unfold</Button>
        <div style={{ height: 400 }}>
          <VariationMap {...args} folded={folded} overview={count} />
        </div>
      </>
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getAllByRole('treeitem').length).toBeLessThan(30);
    await userEvent.click(canvas.getByRole('button', { name: 'Unfold' }));
    await waitFor(() => expect(canvas.getAllByRole('treeitem')).toHaveLength(90));
    const window = canvas.getByRole('tree').getBoundingClientRect();
    await waitFor(async () => {
      const boxes = canvas.getAllByRole('treeitem').map((item) => item.getBoundingClientRect());
      await expect(Math.min(...boxes.map(({ top }) => top))).toBeGreaterThanOrEqual(window.top - 1);
      await expect(Math.max(...boxes.map(({ bottom }) => bottom))).toBeLessThanOrEqual(window.bottom + 1);
      await expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(window.right + 1);
    });
  },
};
