import type { Meta, StoryObj } from '@storybook/react-vite';
import { createRef } from 'react';
import { expect, userEvent } from 'storybook/test';
import { Inline } from '../Inline/Inline.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { StatusDot } from './StatusDot.tsx';

const meta = {
  title: 'Feedback/StatusDot',
  component: StatusDot,
  args: { tone: 'success', label: 'Готово' },
} satisfies Meta<typeof StatusDot>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Overview: Story = {
  tags: ['visual'],
  render: () => (
    <Inline gap={4}>
      <StatusDot tone="neutral" label="Нет партий" />
      <StatusDot tone="info" label="Обрабатывается" />
      <StatusDot tone="success" label="Готово" />
      <StatusDot tone="warning" label="Ожидание" />
      <StatusDot tone="danger" label="Ошибка" />
    </Inline>
  ),
};
export const LongTexts: Story = {
  render: () => (
    <Stack gap={2} align="start">
      <StatusDot
        tone="warning"
        label="Площадка просит подождать: следующие партии можно загрузить через 12 минут"
      />
      <StatusDot tone="danger" label="Не удалось прочитать: в 317-й партии этого файла нет ни одного хода" />
      <StatusDot
        tone="info"
        label="Loading the games of both platforms and looking for mistakes that repeat"
      />
    </Stack>
  ),
};
export const Phone: Story = { ...LongTexts, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...Overview, tags: [], globals: { theme: 'dark' } };
const element = createRef<HTMLSpanElement>();
export const TestTheWordIsRead: Story = {
  args: { ref: element },
  play: async () => {
    await expect(element.current).toHaveTextContent(/^Готово$/);
    await expect(element.current?.querySelector('[aria-hidden="true"]')).toBeEmptyDOMElement();
    await userEvent.tab();
    await expect(document.body).toHaveFocus();
  },
};
export const TestDotsDifferWithoutColor: Story = {
  ...Overview,
  tags: [],
  play: async ({ canvasElement }) => {
    const looks = [...canvasElement.querySelectorAll('[aria-hidden="true"]')].map((dot) => {
      const { backgroundColor, borderRadius } = getComputedStyle(dot);
      return `${backgroundColor === 'rgba(0, 0, 0, 0)' ? 'ring' : 'disc'} ${borderRadius}`;
    });
    await expect(looks.map((look) => look.split(' ')[0])).toEqual(['ring', 'ring', 'disc', 'disc', 'disc']);
    // An error is square.
    await expect(looks[4]).not.toBe(looks[3]);
  },
};
export const TestTheDotKeepsItsSize: Story = {
  ...LongTexts,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const widths = [...canvasElement.querySelectorAll('[aria-hidden="true"]')].map(
      (dot) => dot.getBoundingClientRect().width,
    );
    await expect(widths).toEqual([8, 8, 8]);
  },
};
