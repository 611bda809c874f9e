import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Badge } from '../Badge/Badge.tsx';
import { Inline } from './Inline.tsx';

const meta = {
  title: 'Layout/Inline',
  component: Inline,
  args: { children: null },
} satisfies Meta<typeof Inline>;

export default meta;
type Story = StoryObj<typeof meta>;

const many = Array.from({ length: 12 }, (_, index) => `Ход ${index + 1}`).map((word) => (
  <Badge key={word}>{word}</Badge>
));

export const Default: Story = { args: { children: many } };
export const Between: Story = { args: { justify: 'between', children: many.slice(0, 3) } };
export const NoWrap: Story = { args: { wrap: false, children: many.slice(0, 4) } };
const long = [
  'Позиции, в которых ошибка повторялась чаще всего',
  'Positions in which the same mistake came back most often',
].map((word) => <Badge key={word}>{word}</Badge>);
export const LongTexts: Story = { args: { children: long } };
export const Phone: Story = {
  args: { children: [...many, ...long] },
  globals: { viewport: { value: 'phone' } },
};
export const Dark: Story = { args: { children: many }, globals: { theme: 'dark' } };
export const Overview: Story = {
  tags: ['visual'],
  render: () => (
    <>
      {(['start', 'center', 'end', 'between'] as const).map((justify) => (
        <Inline key={justify} justify={justify}>
          {many.slice(0, 5)}
        </Inline>
      ))}
      <Inline gap={1}>{many}</Inline>
    </>
  ),
};
export const TestDistanceAndWrapping: Story = {
  args: {
    as: 'ul',
    children: Array.from({ length: 60 }, (_, index) => `Ход ${index}`).map((word) => (
      <li key={word}>{word}</li>
    )),
  },
  play: async ({ canvasElement }) => {
    const items = within(within(canvasElement).getByRole('list')).getAllByRole('listitem');
    const [first, second] = items.map((item) => item.getBoundingClientRect());
    await expect((second?.left ?? 0) - (first?.right ?? 0)).toBeCloseTo(8);
    await expect(items.at(-1)?.getBoundingClientRect().top).toBeGreaterThan(first?.bottom ?? Number.NaN);
  },
};
