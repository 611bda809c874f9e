import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Mistake } from '@tabia/api-client/contract';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { recordedAnswer } from '../../../../.storybook/screens/recording.ts';
import type { BranchOrder } from '../findings/orders.ts';
import { exampleTreeLabels, exampleTreeWords } from '../test/exampleWords.ts';
import { MistakeTree } from './MistakeTree.tsx';

const { mistakes } = recordedAnswer('usergames/mistakes') as { mistakes: readonly Mistake[] };

const example = mistakes[0] as Mistake;

function after(position_id: number, expected_loss: number, ...prehistory_uci: string[]): Mistake {
  const total_count = expected_loss;
  return { ...example, position_id, expected_loss, total_count, prehistory_uci, hm: prehistory_uci.length };
}

const FEW = [after(11, 9, 'e2e4'), after(12, 5, 'd2d4')];
const MORE = [after(13, 900, 'c2c4'), after(14, 700, 'd2d4', 'd7d5'), ...FEW];

const meta = {
  title: 'Training/MistakeTree',
  component: MistakeTree,
  args: {
    mistakes,
    shown: mistakes.filter(({ herowhite }) => herowhite === 1),
    words: exampleTreeWords,
    selected: mistakes[0]?.position_id,
    onOrderChange: fn(),
    onSelect: fn(),
    onOpen: fn(),
    labels: exampleTreeLabels,
  },
  render: (args) => {
    const [order, setOrder] = useState<BranchOrder>();
    return <MistakeTree {...args} order={order} onOrderChange={setOrder} />;
  },
} satisfies Meta<typeof MistakeTree>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** The first rows of the tree, by their first move. */
function firstMoves(canvasElement: HTMLElement): string[] {
  const rows = within(canvasElement).getAllByRole('treeitem');
  return rows
    .filter((row) => row.getAttribute('aria-level') === '1')
    .map((row) => row.getAttribute('aria-label')?.split(/[ ,]/)[0] ?? '');
}

/** The tree of some positions; the button finds the others, among them the costliest. */
export const TestKeepsItsOrderWhileMoreIsFound: Story = {
  render: (args) => {
    const [found, setFound] = useState(FEW);
    const [order, setOrder] = useState<BranchOrder>();
    return (
      <>
        <button type="button" onClick={() => setFound(MORE)}>
          Find
        </button>
        <MistakeTree {...args} mistakes={found} shown={found} order={order} onOrderChange={setOrder} />
      </>
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(firstMoves(canvasElement)).toEqual(['1.e4', '1.d4']);
    await userEvent.click(canvas.getByRole('button', { name: 'Find' }));
    await waitFor(() => expect(firstMoves(canvasElement)).toEqual(['1.e4', '1.d4', '1.c4']));
    await userEvent.click(canvas.getByRole('button', { name: /^Order of branches/ }));
    await userEvent.click(await within(document.body).findByRole('menuitemradio', { name: 'share' }));
    await waitFor(() => expect(firstMoves(canvasElement)[0]).toBe('1.c4'));
  },
};

/** A mistake in the start position is in no branch. */
export const TestBeginsWithTheStartPosition: Story = {
  args: {
    mistakes: [...FEW, { ...example, position_id: 1, prehistory_uci: [], hm: 0, prevmove: null }],
    selected: 1,
  },
  play: async ({ canvasElement }) => {
    const [first] = within(canvasElement).getAllByRole('treeitem');
    await expect(first).toHaveAccessibleName(/^0. start/);
    await expect(first).toHaveAttribute('aria-selected', 'true');
  },
};

export const TestOrdersBranchesAndSelects: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /^Order of branches/ }));
    await userEvent.click(await within(document.body).findByRole('menuitemradio', { name: 'share' }));
    await expect(canvas.getByRole('button', { name: /^Order of branches.*share/ })).toBeVisible();
    canvas.getByRole('tree').focus();
    await userEvent.keyboard('{End}{Home}{ArrowDown}{ArrowDown}{ArrowDown}');
    await expect(args.onSelect).toHaveBeenCalled();
  },
};
