import type { Meta, StoryObj } from '@storybook/react-vite';
import { createRef } from 'react';
import { expect, within } from 'storybook/test';
import { Stack } from '../Stack/Stack.tsx';
import { Text } from './Text.tsx';

const colors = [
  ['default', { tone: 'neutral' }],
  ['muted', { muted: true }],
  ['primary', { accent: 'primary' }],
  ['training', { accent: 'training' }],
  ['danger', { tone: 'danger' }],
  ['success', { tone: 'success' }],
  ['warning', { tone: 'warning' }],
] as const;

const meta = {
  title: 'Data/Text',
  component: Text,
  args: { children: 'Съешь ещё этих мягких французских булок, да выпей чаю.' },
} satisfies Meta<typeof Text>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Truncated: Story = { args: { truncate: true, size: 'xl' } };
export const Overview: Story = {
  tags: ['visual'],
  render: () => (
    <Stack gap={3}>
      {(['xs', 'sm', 'md', 'lg', 'xl'] as const).map((size) => (
        <Text key={size} size={size}>
          {`${size}: повторная ошибка, Queen’s Gambit 1234567890`}
        </Text>
      ))}
      {colors.map(([name, color]) => (
        <Text key={name} {...color} weight="medium">
          {`${name}: +0.8 −1.25 111.11 888.88`}
        </Text>
      ))}
      {(['regular', 'medium', 'bold'] as const).map((weight) => (
        <Text key={weight} weight={weight}>
          {`${weight}: Итальянская партия, Italian Game`}
        </Text>
      ))}
      {(['start', 'center', 'end'] as const).map((align) => (
        <Text key={align} textAlign={align}>
          {`${align}: 8...Кd4`}
        </Text>
      ))}
      <Text code>rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq c6 0 2</Text>
      <Text truncate>
        Одна строка, которая кончается многоточием там, где кончается место: Сицилианская защита, вариант
        Найдорфа, английская атака с длинной рокировкой и наступлением пешек на королевском фланге
      </Text>
    </Stack>
  ),
};
export const LongTexts: Story = {
  render: () => (
    <Stack gap={3}>
      <Text size="lg">
        Позиции, в которых одна и та же ошибка повторялась чаще всего за последний год, и то, во что она
        обошлась
      </Text>
      <Text size="lg" lang="en">
        Positions in which the same mistake came back more often than anywhere else, and what it has cost
      </Text>
      <Text>Частноаналитическоедебютноеисследованиебезединогопробелаподлиннеестроки</Text>
      <Text code>rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq c6 0 2</Text>
    </Stack>
  ),
};
export const Phone: Story = { ...LongTexts, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...Overview, tags: [], globals: { theme: 'dark' } };
const element = createRef<HTMLElement>();
export const TestIsTheElementItIsSaidToBe: Story = {
  args: { as: 'strong', lang: 'en', id: 'opening', children: 'Italian Game', ref: element },
  play: async ({ canvasElement }) => {
    const words = within(canvasElement).getByRole('strong');
    await expect(words).toBe(element.current);
    await expect(words).toHaveAttribute('lang', 'en');
    await expect(words).toHaveAttribute('id', 'opening');
  },
};
export const TestCutWordsAreStillRead: Story = {
  args: { truncate: true, size: 'xl' },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const words = within(canvasElement).getByText(/выпей чаю\.$/);
    await expect(words.scrollWidth).toBeGreaterThan(words.clientWidth);
    await expect(words.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth);
  },
};
export const TestALongWordIsBroken: Story = {
  ...LongTexts,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    for (const words of within(canvasElement).getAllByRole('paragraph'))
      await expect(words.scrollWidth).toBeLessThanOrEqual(words.clientWidth);
  },
};
export const TestTabularFigures: Story = {
  render: () => (
    <Stack align="start">
      <Text as="span" id="ones">
        1111
      </Text>
      <Text as="span" id="eights">
        8888
      </Text>
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    await document.fonts.ready;
    const width = (id: string) => canvasElement.querySelector(`#${id}`)?.getBoundingClientRect().width;
    await expect(document.fonts.check('14px Roboto')).toBe(true);
    await expect(width('ones')).toBe(width('eights'));
  },
};
