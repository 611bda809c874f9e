import type { Meta, StoryObj } from '@storybook/react-vite';
import { START_FEN } from '@tabia/chess';
import { expect, within } from 'storybook/test';
import { exampleLabels } from '../Board/exampleLabels.ts';
import { Board } from '../Board/index.ts';
import { EvalBar } from '../EvalBar/index.ts';
import { BoardStage } from './BoardStage.tsx';

const meta = {
  component: BoardStage,
  args: {
    children: <Board fen={START_FEN} labels={exampleLabels} />,
    bar: <EvalBar whiteShare={58} text="+0.3" label="White is better: +0.3" />,
  },
} satisfies Meta<typeof BoardStage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Overview: Story = { tags: ['visual'] };
export const WithoutBar: Story = { args: { bar: undefined } };
export const TestFitsTheWindow: Story = {
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement).getByRole('img', { name: /White is better/ });
    const stage = bar.parentElement;
    await expect(stage?.getBoundingClientRect().width).toBeLessThanOrEqual(Math.max(288, innerHeight - 272));
    await expect(bar.getBoundingClientRect().height).toBe(
      bar.nextElementSibling?.getBoundingClientRect().height,
    );
  },
};
