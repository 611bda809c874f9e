import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Mistake } from '@tabia/api-client/contract';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { recordedAnswer } from '../../../../.storybook/screens/recording.ts';
import type { BranchOrder } from '../findings/orders.ts';
import { exampleTreeLabels, exampleTreeWords } from '../test/exampleWords.ts';
import { MistakeTree } from './MistakeTree.tsx';

const { mistakes } = recordedAnswer('usergames/mistakes') as { mistakes: readonly Mistake[] };

const meta = {
  title: 'Training/MistakeTree',
  component: MistakeTree,
  args: {
    mistakes,
    shown: mistakes.filter(({ herowhite }) => herowhite === 1),
    words: exampleTreeWords,
    selected: mistakes[0]?.position_id,
    onOrderChange: fn(),
    onSelect: fn(),
    onOpen: fn(),
    labels: exampleTreeLabels,
  },
  render: (args) => {
    const [order, setOrder] = useState<BranchOrder>();
    return <MistakeTree {...args} order={order} onOrderChange={setOrder} />;
  },
} satisfies Meta<typeof MistakeTree>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const TestOrdersBranchesAndSelects: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /^Order of branches/ }));
    await userEvent.click(await within(document.body).findByRole('menuitemradio', { name: 'share' }));
    await expect(canvas.getByRole('button', { name: /^Order of branches.*share/ })).toBeVisible();
    canvas.getByRole('tree').focus();
    await userEvent.keyboard('{End}{Home}{ArrowDown}{ArrowDown}{ArrowDown}');
    await expect(args.onSelect).toHaveBeenCalled();
  },
};
