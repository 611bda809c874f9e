import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Columns } from '../Columns/Columns.tsx';
import { Surface } from '../Surface/Surface.tsx';
import type { ListProps } from './List.tsx';
import { List } from './List.tsx';

interface Position {
  id: string;
  name: string;
}
const positions = (count: number): Position[] =>
  Array.from({ length: count }, (_, index) => ({ id: String(index), name: `Позиция ${index + 1}` }));
const CriticalList = List<Position>;

const meta = {
  title: 'ui/List',
  component: CriticalList,
  args: {
    label: 'Критические позиции',
    items: positions(20),
    itemId: (item) => item.id,
    itemText: (item) => item.name,
    renderItem: (item) => item.name,
    empty: 'Пусто',
    onSelect: fn(),
    onAction: fn(),
  },
} satisfies Meta<typeof CriticalList>;

export default meta;
type Story = StoryObj<typeof meta>;

const Chosen = (args: ListProps<Position>) => {
  const [selected, setSelected] = useState(args.selectedId ?? '0');
  const choose = (id: string) => {
    setSelected(id);
    args.onSelect?.(id);
  };
  return <CriticalList {...args} selectedId={selected} onSelect={choose} />;
};

export const Default: Story = {};
export const Overview: Story = {
  tags: ['visual'],
  render: (args) => (
    <Columns columns={{ phone: 1, tablet: 3 }}>
      {([32, 40, 48] as const).map((itemHeight) => (
        <Surface key={itemHeight} padding="none">
          <CriticalList {...args} itemHeight={itemHeight} height={5} selectedId="1" />
        </Surface>
      ))}
    </Columns>
  ),
};
export const TestArrowsWalk: Story = {
  args: { itemHeight: 48 },
  render: Chosen,
  play: async ({ canvasElement, args }) => {
    const [first] = await within(canvasElement).findAllByRole('row');
    await expect(first?.getBoundingClientRect().height).toBe(48);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(args.onSelect).toHaveBeenLastCalledWith('2');
    await expect(within(canvasElement).getByRole('row', { name: 'Позиция 3' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await userEvent.keyboard('{Enter}');
    await expect(args.onAction).toHaveBeenCalledWith('2');
  },
};
export const TestFiveThousandRows: Story = {
  args: { items: positions(5000) },
  render: Chosen,
  play: async ({ canvasElement, args }) => {
    const rows = await within(canvasElement).findAllByRole('row');
    await expect(rows.length).toBeLessThan(40);
    await userEvent.tab();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(args.onSelect).toHaveBeenLastCalledWith('4999'));
    await expect(await within(canvasElement).findByRole('row', { name: 'Позиция 5000' })).toBeVisible();
  },
};
