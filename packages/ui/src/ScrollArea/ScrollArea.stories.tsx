import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Text } from '../Text/Text.tsx';
import { ScrollArea } from './ScrollArea.tsx';

const meta = {
  title: 'ui/ScrollArea',
  component: ScrollArea,
  args: { label: 'Список ходов', height: 'sm', children: null },
} satisfies Meta<typeof ScrollArea>;

export default meta;
type Story = StoryObj<typeof meta>;

const long = Array.from({ length: 40 }, (_, index) => `${index + 1}. Кf3 Кf6`).map((word) => (
  <Text key={word}>{word}</Text>
));

export const Default: Story = { args: { children: long } };
export const Medium: Story = { args: { height: 'md', children: long } };
export const Short: Story = { args: { children: <Text>Помещается целиком</Text> } };
export const LongTexts: Story = {
  args: {
    children: ['1', '2', '3', '4', '5', '6'].map((key) => (
      <Text key={key}>
        Русский текст, который переносится по словам и не прячется за край, а за ним English words that wrap
        as well, and a FEN: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR
      </Text>
    )),
  },
};
export const Phone: Story = { args: LongTexts.args, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { args: { children: long }, globals: { theme: 'dark' } };
export const Overview: Story = { tags: ['visual'], args: { children: long } };
export const TestKeyboardScrolls: Story = {
  args: { children: long },
  play: async ({ canvasElement }) => {
    const region = within(canvasElement).getByRole('region', { name: 'Список ходов' });
    await userEvent.tab();
    await expect(region).toHaveFocus();
    await expect(region.scrollHeight).toBeGreaterThan(region.clientHeight);
  },
};
export const TestRefScrolls: Story = {
  render: function Scrolled(args) {
    const area = useRef<HTMLDivElement>(null);
    return (
      <>
        <button type="button" onClick={() => area.current?.scrollTo({ top: 300 })}>
          Вниз
        </button>
        <ScrollArea {...args} ref={area}>
          {long}
        </ScrollArea>
      </>
    );
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
    await waitFor(() => expect(within(canvasElement).getByRole('region').scrollTop).toBe(300));
  },
};
