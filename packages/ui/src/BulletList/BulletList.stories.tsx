import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { Stack } from '../Stack/Stack.tsx';
import { Text } from '../Text/Text.tsx';
import { BulletList } from './BulletList.tsx';

function itemsOf(words: readonly string[]) {
  return words.map((word) => <Text key={word}>{word}</Text>);
}
const points = itemsOf(['партии и источники', 'деревья вариантов', 'итоги тренировок']);

const meta = {
  title: 'Data/BulletList',
  component: BulletList,
  args: { children: points },
} satisfies Meta<typeof BulletList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Numbered: Story = { args: { numbered: true } };
export const LongTexts: Story = {
  args: {
    children: itemsOf([
      'Партии из источников, которые вы добавили сами: с шахматных платформ и из загруженных файлов PGN.',
      'The variation trees you have built, with every label and every result of learning and testing them.',
      'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
    ]),
  },
};
export const Phone: Story = { args: LongTexts.args, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { globals: { theme: 'dark' } };
export const Overview: Story = {
  tags: ['visual'],
  render: () => (
    <Stack>
      <BulletList>{points}</BulletList>
      <BulletList numbered>{points}</BulletList>
    </Stack>
  ),
};

export const TestCountsItsItems: Story = {
  args: { numbered: true, children: [...points, null] },
  play: async ({ canvasElement }) => {
    const list = within(canvasElement).getByRole('list');
    await expect(list.tagName).toBe('OL');
    await expect(within(list).getAllByRole('listitem')).toHaveLength(3);
    await expect(getComputedStyle(list).listStyleType).toBe('decimal');
  },
};
export const TestRefIsTheList: Story = {
  render: function Marked(args) {
    const list = useRef<HTMLUListElement & HTMLOListElement>(null);
    return (
      <>
        <button type="button" onClick={() => list.current?.setAttribute('data-found', 'yes')}>
          Отметить
        </button>
        <BulletList {...args} ref={list} />
      </>
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button'));
    await expect(canvas.getByRole('list')).toHaveAttribute('data-found', 'yes');
  },
};
