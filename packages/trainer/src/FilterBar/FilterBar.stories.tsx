import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Mistake } from '@tabia/api-client/contract';
import { CriticalList } from '@tabia/board';
import { Frame, Stack, Text } from '@tabia/ui';
import { useMemo, useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { recordedAnswer } from '../../../../.storybook/screens/recording.ts';
import type { ChipName, MistakeFilters } from '../findings/filterMistakes.ts';
import { DEFAULT_FILTERS, filterMistakes } from '../findings/filterMistakes.ts';
import { readDegree } from '../findings/mistakeTree.ts';
import type { BranchOrder } from '../findings/orders.ts';
import { MistakeTree } from '../MistakeTree/MistakeTree.tsx';
import { exampleBarLabels, exampleTreeLabels, exampleTreeWords } from '../test/exampleWords.ts';
import { FilterBar } from './FilterBar.tsx';

const { mistakes } = recordedAnswer('usergames/mistakes') as { mistakes: readonly Mistake[] };

const meta = {
  title: 'Training/FilterBar',
  component: FilterBar,
  args: {
    filters: DEFAULT_FILTERS,
    bounds: [1, 20],
    onChange: fn(),
    opened: undefined,
    onOpened: fn(),
    labels: exampleBarLabels,
  },
} satisfies Meta<typeof FilterBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** The bar over the recorded positions of a player, with their list and their tree. */
function Browser({ initial = {} }: { initial?: Partial<MistakeFilters> }) {
  const [chosen, setChosen] = useState(initial);
  const [opened, setOpened] = useState<ChipName>();
  const [order, setOrder] = useState<BranchOrder>();
  const [selected, setSelected] = useState<number>();
  const list = useMemo(() => filterMistakes(mistakes, chosen, String), [chosen]);
  const select = (posid: number) => setSelected(posid);
  return (
    <Stack gap={4}>
      <FilterBar
        filters={list.filters}
        bounds={list.bounds}
        onChange={(change) => setChosen({ ...chosen, ...change })}
        opened={opened}
        onOpened={setOpened}
        labels={exampleBarLabels}
      />
      <Text muted>{`${list.shown.length} of ${list.candidates.length}`}</Text>
      <Frame height="list">
        <CriticalList
          rows={list.shown.map((mistake) => ({
            id: String(mistake.position_id),
            fen: mistake.fen,
            side: mistake.herowhite === 1 ? 'white' : 'black',
            title: exampleTreeWords.pattern(mistake),
            subtitle: mistake.eco_opening ?? undefined,
            degree: readDegree(mistake),
            cells: { count: exampleTreeWords.count(mistake), cost: exampleTreeWords.cost(mistake) },
          }))}
          columns={[
            { id: 'count', kind: 'count', title: 'Mistakes' },
            { id: 'cost', kind: 'amount', title: 'Average loss' },
          ]}
          selectedId={selected === undefined ? undefined : String(selected)}
          onSelect={(id) => select(Number(id))}
          showBoards
          labels={{
            list: 'Critical positions',
            degree: exampleTreeLabels.degree,
            row: ({ title, subtitle }) => [title, subtitle].filter(Boolean).join(', '),
          }}
        />
      </Frame>
      <MistakeTree
        mistakes={list.candidates}
        shown={list.shown}
        words={exampleTreeWords}
        order={order}
        onOrderChange={setOrder}
        selected={selected}
        onSelect={select}
        onOpen={select}
        labels={exampleTreeLabels}
      />
    </Stack>
  );
}

/** Filter and sort the recorded positions, and open their tree: no application is behind it. */
export const OverRecordedPositions: Story = { render: () => <Browser /> };

export const TestFiltersAndSorts: Story = {
  ...OverRecordedPositions,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const page = within(document.body);
    const choose = async (chip: RegExp, value: string) => {
      // While a menu closes, everything outside of it is still hidden.
      await userEvent.click(await canvas.findByRole('button', { name: chip }));
      await userEvent.click(await page.findByRole('menuitemradio', { name: value }));
      await waitFor(() => expect(page.queryByRole('menu')).toBeNull());
    };
    await choose(/^side/, 'both');
    await choose(/^status/, 'any');
    const expected = filterMistakes(mistakes, { side: 'both', status: 'any', sort: 'count' }, String).shown;
    await expect(await canvas.findByText(`${expected.length} of ${mistakes.length}`)).toBeVisible();
    // The bar shows as many chips as fit; the others open with this one.
    const more = canvas.queryByRole('button', { name: /^more/ });
    if (more) await userEvent.click(more);
    await choose(/^sort/, 'count');
    await waitFor(() =>
      expect(canvas.getAllByRole('option')[0]).toHaveTextContent(
        exampleTreeWords.count(expected[0] as Mistake),
      ),
    );
  },
};

/** A list that was opened by its address while the first position arrived: the ends of the list are no filter. */
export const TestOnePositionIsNotAChosenRange: Story = {
  args: { bounds: [2, 2], filters: { ...DEFAULT_FILTERS, side: 'white', status: 'any' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const more = canvas.queryByRole('button', { name: /^more/ });
    if (more) await userEvent.click(more);
    await expect(await within(document.body).findByRole('button', { name: /^moves/ })).toHaveTextContent(
      'all',
    );
    await expect(within(document.body).queryByText('2–2')).toBeNull();
  },
};

const LOW_LOSSES = { side: 'both', status: 'any', delta: [0.1, 1.2] } as const;

/** The lowest end of the losses takes in what is less, as the highest takes in what is more. */
export const TestLowestLossIsOpen: Story = {
  render: () => <Browser initial={LOW_LOSSES} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const page = within(document.body);
    const more = canvas.queryByRole('button', { name: /^more/ });
    if (more) await userEvent.click(more);
    const chip = await page.findByRole('button', { name: /^delta/ });
    await expect(chip).toHaveTextContent('up to 1.2');
    await userEvent.click(chip);
    await expect(await page.findByText('≤ 0.1 – 1.2')).toBeVisible();
    const high = page.getByRole('slider', { name: /^To, pawns/ });
    high.focus();
    await userEvent.keyboard('{End}');
    await expect(page.getByText('≤ 0.1 – ∞')).toBeVisible();
    await expect(canvas.getByText(`${mistakes.length} of ${mistakes.length}`)).toBeVisible();
  },
};
