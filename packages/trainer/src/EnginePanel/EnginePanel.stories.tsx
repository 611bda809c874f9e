import type { Meta, StoryObj } from '@storybook/react-vite';
import { START_FEN } from '@tabia/chess';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { EnginePanel, type EnginePanelProps } from './EnginePanel.tsx';

const restart = fn();

const meta = {
  title: 'Engine/EnginePanel',
  component: EnginePanel as (props: EnginePanelProps<string>) => React.ReactNode,
  args: {
    fen: START_FEN,
    hm: 0,
    on: true,
    onToggle: fn(),
    lines: 2,
    onLines: fn(),
    search: {
      update: {
        lines: [
          { score: { cp: 30 }, pv: ['e2e4', 'e7e5', 'g1f3'] },
          { score: { cp: 20 }, pv: ['d2d4', 'd7d5'] },
        ],
        depth: 22,
        nodesPerSecond: 812_000,
        terminal: undefined,
      },
      setup: 'Stockfish 18 · Hash 64, Threads 2',
      problem: undefined,
      restart,
    },
    onLine: fn(),
    san: (san) => san,
    labels: {
      switch: 'Engine',
      lines: 'Lines',
      label: 'Engine lines',
      starting: 'Starting…',
      checkmate: 'Checkmate',
      stalemate: 'Stalemate',
      depth: (depth, speed) => `depth ${depth}, ${speed} thousand positions a second`,
      problem: (problem) => ({ title: `No engine: ${problem}`, text: 'Nothing is lost.' }),
      restart: 'Start again',
    },
  },
  render: (args) => {
    const [on, setOn] = useState(args.on);
    const [lines, setLines] = useState(args.lines);
    const toggle = (wanted: boolean) => {
      setOn(wanted);
      args.onToggle(wanted);
    };
    return <EnginePanel {...args} on={on} onToggle={toggle} lines={lines} onLines={setLines} />;
  },
} satisfies Meta<EnginePanelProps<string>>;
export default meta;
type Story = StoryObj<EnginePanelProps<string>>;

export const Default: Story = {};
export const Off: Story = { args: { on: false } };
export const Starting: Story = { args: { search: { ...meta.args.search, update: undefined, setup: '' } } };
export const Failed: Story = {
  args: { search: { ...meta.args.search, update: undefined, problem: 'engine-hung' } },
};

export const TestPlaysALineAndSwitchesOff: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('depth 22, 812 thousand positions a second')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^(1\.)?\s*e4/ }));
    await expect(args.onLine).toHaveBeenCalledWith(['e2e4']);
    await userEvent.click(canvas.getByRole('switch', { name: 'Engine' }));
    await expect(args.onToggle).toHaveBeenCalledWith(false);
    await expect(canvas.queryByText(/^depth/)).toBeNull();
  },
};

export const TestStartsAgainAfterAProblem: Story = {
  ...Failed,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('No engine: engine-hung')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Start again' }));
    await expect(restart).toHaveBeenCalled();
  },
};
