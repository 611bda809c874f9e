import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { PhaseProgress } from './PhaseProgress.tsx';

const meta = {
  title: 'ui/PhaseProgress',
  component: PhaseProgress,
  args: {
    label: 'Анализ партий',
    phases: [
      { id: 'opening', label: 'Дебют', value: 30, max: 30, valueText: '100 %' },
      { id: 'middlegame', label: 'Миттельшпиль', value: 14, max: 30, valueText: '47 %' },
      { id: 'endgame', label: 'Эндшпиль', value: 0, max: 0, valueText: '0 %' },
    ],
  },
} satisfies Meta<typeof PhaseProgress>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Overview: Story = { tags: ['visual'] };
export const TestThreeNamedBars: Story = {
  play: async ({ canvasElement }) => {
    const group = within(canvasElement).getByRole('group', { name: 'Анализ партий' });
    await expect(
      within(group)
        .getAllByRole('progressbar')
        .map((bar) => bar.getAttribute('aria-label')),
    ).toEqual(['Дебют', 'Миттельшпиль', 'Эндшпиль']);
  },
};
