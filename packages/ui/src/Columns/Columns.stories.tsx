import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Surface } from '../Surface/Surface.tsx';
import { Columns } from './Columns.tsx';

const meta = {
  title: 'Layout/Columns',
  component: Columns,
  args: { children: null },
} satisfies Meta<typeof Columns>;

export default meta;
type Story = StoryObj<typeof meta>;

const cards = ['Классика', 'Рапид', 'Блиц', 'Пуля'].map((word) => <Surface key={word}>{word}</Surface>);

export const Default: Story = { args: { children: cards } };
export const Overview: Story = { tags: ['visual'], args: { children: cards } };
export const Two: Story = { args: { columns: 2, children: cards } };
export const LongTexts: Story = {
  args: {
    children: [
      'Классический контроль времени с добавлением за каждый ход',
      'Rapid games with an increment',
    ].map((word) => <Surface key={word}>{word}</Surface>),
  },
};
export const Phone: Story = { args: { children: cards }, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { args: { children: cards }, globals: { theme: 'dark' } };
function lefts(canvasElement: HTMLElement) {
  return new Set(
    [...canvasElement.querySelectorAll('[data-variant]')].map((one) => one.getBoundingClientRect().left),
  );
}
export const TestThreeAtDesktop: Story = {
  globals: { viewport: { value: 'desktop' } },
  args: { children: cards },
  play: async ({ canvasElement }) => {
    await expect(lefts(canvasElement).size).toBe(3);
  },
};
export const TestOneOnPhones: Story = {
  args: { children: cards },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    await expect(lefts(canvasElement).size).toBe(1);
  },
};
