import type { Meta, StoryObj } from '@storybook/react-vite';
import { createRef, useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import type { TabsProps } from './Tabs.tsx';
import { Tabs } from './Tabs.tsx';

const meta = {
  title: 'Navigation/Tabs',
  component: Tabs,
  args: {
    label: 'Позиция',
    onChange: fn(),
    items: [
      { id: 'moves', label: 'Ходы', startIcon: 'list', content: 'Сыгранные ходы' },
      { id: 'games', label: 'Партии', content: 'Партии за этой позицией' },
      { id: 'labels', label: 'Метки', content: 'Метки', disabled: true },
    ],
  },
} satisfies Meta<typeof Tabs>;

export default meta;
type Story = StoryObj<typeof meta>;

function Controlled(args: TabsProps) {
  const [value, setValue] = useState('games');
  return <Tabs {...args} value={value} onChange={setValue} />;
}

export const Default: Story = {};
export const SecondOpen: Story = { args: { defaultValue: 'games' } };
export const Overview: Story = { tags: ['visual'] };
export const LongTexts: Story = {
  args: {
    items: [
      { id: 'ru', label: 'Все ходы игрока в этой позиции', content: 'Ходы' },
      { id: 'ru2', label: 'Партии, в которых позиция встречалась', content: 'Партии' },
      { id: 'en', label: 'Games in which the position occurred', content: 'Games' },
    ],
  },
};
export const Phone: Story = { ...LongTexts, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { globals: { theme: 'dark' } };
const element = createRef<HTMLDivElement>();
export const TestControlledByPointer: Story = {
  render: Controlled,
  args: { ref: element },
  play: async ({ canvasElement }) => {
    const moves = within(canvasElement).getByRole('tab', { name: 'Ходы' });
    await expect(element.current).toContainElement(moves);
    await expect(moves).toHaveAttribute('aria-selected', 'false');
    await userEvent.click(moves);
    await expect(moves).toHaveAttribute('data-state', 'active');
    await expect(within(canvasElement).getByRole('tabpanel')).toHaveTextContent('Сыгранные ходы');
  },
};
export const TestDisabledIsLeftOut: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await userEvent.keyboard('{End}');
    await expect(within(canvasElement).getByRole('tab', { name: 'Партии' })).toHaveFocus();
    await expect(within(canvasElement).getByRole('tab', { name: 'Метки' })).toBeDisabled();
    await userEvent.keyboard('{ArrowRight}');
    await expect(within(canvasElement).getByRole('tab', { name: 'Ходы' })).toHaveFocus();
  },
};
export const TestArrows: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onChange).toHaveBeenLastCalledWith('games');
    await expect(within(canvasElement).getByRole('tabpanel', { name: 'Партии' })).toHaveTextContent(
      'Партии за этой позицией',
    );
  },
};
function Growing(args: TabsProps) {
  const [count, setCount] = useState(1);
  const content = <input aria-label="Заметка" onChange={() => setCount(3)} />;
  const [first, ...others] = args.items;
  return <Tabs {...args} items={first ? [{ ...first, content }, ...others].slice(0, count) : []} />;
}
/** A single view stands without a row, and keeps its state when others join it. */
export const TestOthersJoin: Story = {
  render: Growing,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.queryByRole('tablist')).toBeNull();
    await expect(page.queryByRole('tabpanel')).toBeNull();
    await userEvent.tab();
    const note = page.getByRole('textbox', { name: 'Заметка' });
    await expect(note).toHaveFocus();
    await userEvent.keyboard('e4 e5');
    await expect(page.getAllByRole('tab')).toHaveLength(3);
    await expect(page.getByRole('tabpanel', { name: 'Ходы' })).toContainElement(note);
    await expect(note).toHaveFocus();
    await expect(note).toHaveValue('e4 e5');
  },
};
/** What is typed in a view that is kept is still there when the reader comes back; other views start over. */
export const TestKeepsAView: Story = {
  args: {
    items: [
      { id: 'note', label: 'Записи', isKept: true, content: <input aria-label="Заметка" /> },
      { id: 'search', label: 'Партии', content: <input aria-label="Поиск" /> },
    ],
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(page.getByRole('textbox', { name: 'Заметка' }), 'e4');
    await userEvent.click(page.getByRole('tab', { name: 'Партии' }));
    await expect(page.queryByRole('textbox', { name: 'Заметка' })).toBeNull();
    await userEvent.type(page.getByRole('textbox', { name: 'Поиск' }), 'd4');
    await userEvent.click(page.getByRole('tab', { name: 'Записи' }));
    await expect(page.getByRole('textbox', { name: 'Заметка' })).toHaveValue('e4');
    await userEvent.click(page.getByRole('tab', { name: 'Партии' }));
    await expect(page.getByRole('textbox', { name: 'Поиск' })).toHaveValue('');
  },
};
const FOUR_VIEWS = {
  ru: ['Список', 'Дерево', 'Пробелы', 'Сводка'],
  en: ['List', 'Tree', 'Gaps', 'Summary'],
} as const;
/** On a phone every view can be opened without scrolling: four in one line, with large text in more. */
export const TestEveryTabIsInSight: Story = {
  globals: { viewport: { value: 'phone' } },
  render: (args) => (
    <>
      {Object.entries(FOUR_VIEWS).map(([language, words]) => (
        <Tabs
          {...args}
          key={language}
          label={language}
          items={words.map((label) => ({ id: label, label, startIcon: 'list', content: label }))}
        />
      ))}
    </>
  ),
  beforeEach: () => () => {
    document.documentElement.style.fontSize = '';
  },
  play: async ({ canvasElement }) => {
    await document.fonts.ready;
    for (const size of ['100%', '200%']) {
      document.documentElement.style.fontSize = size;
      for (const row of within(canvasElement).getAllByRole('tablist')) {
        const boxes = within(row)
          .getAllByRole('tab')
          .map((tab) => tab.getBoundingClientRect());
        await expect(boxes).toHaveLength(4);
        for (const { left, right } of boxes) {
          await expect(left).toBeGreaterThanOrEqual(0);
          await expect(right).toBeLessThanOrEqual(document.documentElement.clientWidth);
        }
        const lines = new Set(boxes.map(({ top }) => Math.round(top))).size;
        if (size === '100%') await expect(lines).toBe(1);
      }
    }
  },
};
