import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inline, Stack } from '@tabia/ui';
import { createRef } from 'react';
import { expect, userEvent } from 'storybook/test';
import { WasteMark } from './WasteMark.tsx';

const meta = {
  title: 'Data/WasteMark',
  component: WasteMark,
  args: { level: 4, children: '−0,8' },
} satisfies Meta<typeof WasteMark>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Overview: Story = {
  tags: ['visual'],
  render: () => (
    <Inline gap={4}>
      {([0, 1, 2, 3, 4, 5, 6] as const).map((level) => (
        <WasteMark key={level} level={level}>
          {`${level * 5} %`}
        </WasteMark>
      ))}
    </Inline>
  ),
};
export const LongTexts: Story = {
  render: () => (
    <Stack gap={2} align="start">
      <WasteMark level={6}>
        −30 % вероятности выигрыша: после 8...Кd4 теряется пешка, а вместе с ней и преимущество двух слонов
      </WasteMark>
      <WasteMark level={2}>−10 % of the chances to win: the knight goes back to where it came from</WasteMark>
    </Stack>
  ),
};
export const Phone: Story = { ...LongTexts, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...Overview, tags: [], globals: { theme: 'dark' } };
const element = createRef<HTMLSpanElement>();
export const TestTheAmountIsRead: Story = {
  args: { ref: element },
  play: async () => {
    await expect(element.current).toHaveTextContent(/^−0,8$/);
    await expect(element.current?.querySelector('[aria-hidden="true"]')).toBeEmptyDOMElement();
    await userEvent.tab();
    await expect(document.body).toHaveFocus();
  },
};
export const TestEachStepHasItsColor: Story = {
  ...Overview,
  tags: [],
  play: async ({ canvasElement }) => {
    const colors = [...canvasElement.querySelectorAll('[aria-hidden="true"]')].map(
      (mark) => getComputedStyle(mark).backgroundColor,
    );
    await expect(new Set(colors).size).toBe(7);
  },
};
export const TestTheMarkKeepsItsSize: Story = {
  ...LongTexts,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const widths = [...canvasElement.querySelectorAll('[aria-hidden="true"]')].map(
      (mark) => mark.getBoundingClientRect().width,
    );
    await expect(widths).toEqual([20, 20]);
  },
};
