import type { Meta, StoryObj } from '@storybook/react-vite';
import { createRef, useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Columns } from '../Columns/Columns.tsx';
import { Surface } from '../Surface/Surface.tsx';
import type { ListProps } from './List.tsx';
import { List } from './List.tsx';

interface Position {
  id: string;
  name: string;
}
function positions(count: number): Position[] {
  return Array.from({ length: count }, (_, index) => ({ id: String(index), name: `Позиция ${index + 1}` }));
}
const CriticalList = List<Position>;

const meta = {
  title: 'Data/List',
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

function Chosen(args: ListProps<Position>) {
  const [selected, setSelected] = useState(args.selectedId ?? '0');
  const choose = (id: string) => {
    setSelected(id);
    args.onSelect?.(id);
  };
  return <CriticalList {...args} selectedId={selected} onSelect={choose} />;
}

export const Default: Story = {};
export const Empty: Story = { args: { items: [], empty: 'Критических позиций нет' } };
export const Large: Story = { args: { itemHeight: 48, height: 5 } };
export const Small: Story = { args: { itemHeight: 32, height: 5 } };
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
export const LongTexts: Story = {
  args: {
    itemHeight: 48,
    items: [
      {
        id: '0',
        name: 'Сицилианская защита, вариант Найдорфа, английская атака, после девятого хода чёрных',
      },
      { id: '1', name: 'Sicilian Defense, Najdorf Variation, English Attack, after the ninth move of Black' },
    ],
  },
};
export const Phone: Story = { ...LongTexts, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...Overview, tags: [], globals: { theme: 'dark' } };
const element = createRef<HTMLDivElement>();
export const TestKeepsItsOwnChoice: Story = {
  args: { defaultSelectedId: '1', ref: element },
  play: async ({ canvasElement, args }) => {
    const row = (name: string) => within(canvasElement).getByRole('row', { name });
    await expect(element.current).toBe(
      within(canvasElement).getByRole('grid', { name: 'Критические позиции' }),
    );
    await expect(row('Позиция 2')).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(row('Позиция 4'));
    await expect(row('Позиция 4')).toHaveAttribute('data-selected', 'true');
    await expect(row('Позиция 2')).toHaveAttribute('aria-selected', 'false');
    await expect(args.onSelect).toHaveBeenLastCalledWith('3');
  },
};
export const TestEmptySaysWhy: Story = {
  args: { ...Empty.args },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Критических позиций нет')).toBeVisible();
    await expect(within(canvasElement).queryByRole('grid')).toBeNull();
  },
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
export const TestRowsGrowWithTheirText: Story = {
  beforeEach: () => {
    document.documentElement.style.fontSize = '200%';
    return () => {
      document.documentElement.style.fontSize = '';
    };
  },
  play: async ({ canvasElement }) => {
    const [first] = await within(canvasElement).findAllByRole('row');
    await expect(first?.getBoundingClientRect().height).toBe(80);
  },
};
