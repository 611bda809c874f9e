import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { MoveList, type MoveListProps } from './MoveList.tsx';

const Walked = (props: MoveListProps) => {
  const [current, setCurrent] = useState(props.current);
  const go = (count: number) => {
    setCurrent(count);
    props.onSelect(count);
  };
  return <MoveList {...props} current={current} onSelect={go} />;
};
const meta = {
  component: MoveList,
  args: { moves: ['e4', 'c5', 'Nf3', 'd6', 'd4', 'cxd4'], current: 3, onSelect: fn(), label: 'Prehistory' },
  render: (args) => <Walked {...args} />,
} satisfies Meta<typeof MoveList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: '3.d4' }));
    await expect(args.onSelect).toHaveBeenLastCalledWith(5);
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(args.onSelect).toHaveBeenLastCalledWith(6);
    await expect(canvas.getByRole('button', { current: 'step' })).toHaveTextContent('cxd4');
  },
};
export const Overview: Story = { tags: ['visual'] };
