import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { type NodeResult, ResultStrip } from './ResultStrip.tsx';

function strip(results: readonly NodeResult[], word = 'Ход') {
  return results.map((result, index) => ({ id: `n${index}`, result, label: `${word} ${index + 1}` }));
}
const meta = {
  title: 'Board/ResultStrip',
  component: ResultStrip,
  args: {
    nodes: strip(['success', 'success', 'failure', 'success', 'current', 'none', 'none']),
    labels: {
      strip: 'Ход тренировки',
      results: { success: 'верно', failure: 'неверно', none: 'не пройден', current: 'сейчас' },
    },
  },
} satisfies Meta<typeof ResultStrip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Overview: Story = { tags: ['visual'] };
export const AllHeld: Story = { args: { nodes: strip(['success', 'success', 'success']) } };
export const NotBegun: Story = { args: { nodes: strip(['none', 'none', 'none', 'none']) } };
export const Selectable: Story = { args: { onSelect: fn() } };
export const Dark: Story = { globals: { theme: 'dark' } };
const many: readonly NodeResult[] = Array.from({ length: 90 }, (_, index) =>
  index % 7 === 3 ? 'failure' : index > 60 ? 'none' : 'success',
);
export const Phone: Story = {
  args: { nodes: strip(many) },
  globals: { viewport: { value: 'phone' } },
};
export const LongTextsRu: Story = {
  args: { nodes: strip(many, 'Позиция после хода соперника в главной линии номер'), onSelect: fn() },
};
export const LongTextsEn: Story = {
  globals: { locale: 'en' },
  args: { nodes: strip(many, 'The position after the move of the opponent in line'), onSelect: fn() },
};
export const TestEveryNodeIsNamed: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('list', { name: 'Ход тренировки' })).toBeVisible();
    const nodes = canvas.getAllByRole('listitem');
    await expect(nodes).toHaveLength(7);
    await expect(nodes[2]).toHaveTextContent('Ход 3: неверно');
    await expect(nodes[4]).toHaveAttribute('aria-current', 'step');
    await expect(nodes[6]).toHaveTextContent('Ход 7: не пройден');
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const TestButtonsSelect: Story = {
  args: { onSelect: fn() },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Ход 1: верно' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSelect).toHaveBeenLastCalledWith('n0');
    await userEvent.click(canvas.getByRole('button', { name: 'Ход 3: неверно' }));
    await expect(args.onSelect).toHaveBeenLastCalledWith('n2');
  },
};
