import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Stack } from '../Stack/Stack.tsx';
import { Surface } from '../Surface/Surface.tsx';
import { Grid } from './Grid.tsx';

function cells(words: readonly string[]) {
  return words.map((word) => <Surface key={word}>{word}</Surface>);
}
const many = cells(Array.from({ length: 7 }, (_, index) => `Дебют ${index + 1}`));

const meta = {
  title: 'ui/Grid',
  component: Grid,
  args: { children: many },
} satisfies Meta<typeof Grid>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Small: Story = { args: { min: 'xs', gap: 2 } };
export const Large: Story = { args: { min: 'lg' } };
export const Fit: Story = { args: { fit: true, children: cells(['Белые', 'Чёрные']) } };
export const LongTexts: Story = {
  args: {
    children: cells([
      'Сицилианская защита, вариант Найдорфа, английская атака с ранним g4',
      'Sicilian Defense, Najdorf Variation, English Attack with an early g4',
      'Оченьдлинноеназваниедебютабезединогопробела',
    ]),
  },
};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { globals: { theme: 'dark' } };
export const Overview: Story = {
  tags: ['visual'],
  render: () => (
    <Stack gap={6}>
      {(['xs', 'sm', 'md', 'lg'] as const).map((min) => (
        <Grid key={min} min={min}>
          {many}
        </Grid>
      ))}
      <Grid fit>{many.slice(0, 2)}</Grid>
    </Stack>
  ),
};

function boxes(canvasElement: HTMLElement) {
  return [...canvasElement.querySelectorAll('[data-variant]')].map((cell) => cell.getBoundingClientRect());
}
export const TestColumnsAreWideEnough: Story = {
  play: async ({ canvasElement }) => {
    const rects = boxes(canvasElement);
    await expect(new Set(rects.map(({ left }) => left)).size).toBe(4);
    for (const { width } of rects) await expect(width).toBeGreaterThanOrEqual(240);
    const [first, second] = rects;
    await expect((second?.left ?? 0) - (first?.right ?? 0)).toBe(16);
  },
};
export const TestOneColumnOnPhones: Story = {
  args: { min: 'lg' },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    await expect(new Set(boxes(canvasElement).map(({ left }) => left)).size).toBe(1);
  },
};
export const TestFewTakeTheWholeWidth: Story = {
  args: { fit: true, children: cells(['Белые', 'Чёрные']) },
  play: async ({ canvasElement }) => {
    const [, second] = boxes(canvasElement);
    await expect(second?.right).toBeGreaterThan(window.innerWidth - 40);
  },
};
