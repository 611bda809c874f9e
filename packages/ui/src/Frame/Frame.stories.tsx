import type { Meta, StoryObj } from '@storybook/react-vite';
import { createRef } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { Columns } from '../Columns/Columns.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Surface } from '../Surface/Surface.tsx';
import { Text } from '../Text/Text.tsx';
import { Frame } from './Frame.tsx';

const openings = ['Итальянская партия', 'Шотландская партия', 'Испанская партия', 'Французская защита'];

/** More lines than fit any height. */
function scrolling(label: string, names: readonly string[] = openings) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard
    <section aria-label={label} tabIndex={0} style={{ height: '100%', overflow: 'auto' }}>
      <Stack gap={2}>
        {Array.from({ length: 40 }, (_, index) => `${index + 1}. ${names[index % names.length]}`).map(
          (line) => (
            <Text key={line}>{line}</Text>
          ),
        )}
      </Stack>
    </section>
  );
}

const meta = {
  title: 'Layout/Frame',
  component: Frame,
  args: { height: 'md', children: scrolling('Дебюты') },
} satisfies Meta<typeof Frame>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const PartOfTheWindow: Story = { args: { height: 'window' } };
export const LeavesRoomForTools: Story = { args: { height: 'short' } };
export const Overview: Story = {
  tags: ['visual'],
  render: () => (
    <Columns columns={{ phone: 1, tablet: 2, desktop: 4 }}>
      {(['md', 'lg', 'window', 'short'] as const).map((height) => (
        <Surface key={height} padding="none">
          <Frame height={height}>{scrolling(`Высота: ${height}`)}</Frame>
        </Surface>
      ))}
    </Columns>
  ),
};
export const LongTexts: Story = {
  args: {
    children: scrolling('Все дебюты', [
      'Сицилианская защита, вариант Найдорфа, английская атака с длинной рокировкой и наступлением пешек',
      'Queen’s Gambit Declined, Tartakower Variation with an early exchange of the dark-squared bishops',
    ]),
  },
};
export const Phone: Story = { ...LongTexts, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...Overview, tags: [], globals: { theme: 'dark' } };

const element = createRef<HTMLDivElement>();
export const TestKeepsItsHeight: Story = {
  args: { ref: element },
  play: async ({ canvasElement }) => {
    const area = within(canvasElement).getByRole('region', { name: 'Дебюты' });
    await expect(element.current?.getBoundingClientRect().height).toBe(320);
    await expect(area.getBoundingClientRect().height).toBe(320);
    await expect(area.scrollHeight).toBeGreaterThan(320);
    // The frame itself takes no focus: the first stop is what scrolls.
    await userEvent.tab();
    await expect(area).toHaveFocus();
  },
};
export const TestAListIsAsHighAsItsRowsOnAPhone: Story = {
  args: {
    height: 'list',
    children: (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard
      <section aria-label="Дебюты" tabIndex={0} style={{ height: '100%', minHeight: 0, overflow: 'auto' }}>
        <div style={{ height: 120 }}>{openings[0]}</div>
      </section>
    ),
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const area = within(canvasElement).getByRole('region', { name: 'Дебюты' });
    await expect(area.parentElement?.getBoundingClientRect().height).toBe(120);
  },
};
export const TestALongListScrollsOnAPhone: Story = {
  args: { height: 'list' },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const area = within(canvasElement).getByRole('region', { name: 'Дебюты' });
    const height = area.parentElement?.getBoundingClientRect().height ?? 0;
    await expect(height).toBeLessThanOrEqual(window.innerHeight * 0.7 + 1);
    await expect(area.scrollHeight).toBeGreaterThan(area.clientHeight);
  },
};
export const TestIsNeverHigherThanAPhone: Story = {
  args: { height: 'window' },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const area = within(canvasElement).getByRole('region', { name: 'Дебюты' });
    await expect(area.getBoundingClientRect().height).toBeLessThanOrEqual(window.innerHeight * 0.7 + 1);
  },
};
