import type { Meta, StoryObj } from '@storybook/react-vite';
import { createRef, useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { MoveList, type MoveListProps } from './MoveList.tsx';

const meta = {
  title: 'Board/MoveList',
  component: MoveList,
  args: {
    moves: ['e4', 'c5', 'Nf3', 'd6', 'd4', 'cxd4', 'Nxd4', 'Nf6', 'Nc3', 'a6'],
    defaultCurrent: 3,
    onSelect: fn(),
    label: 'Prehistory',
  },
} satisfies Meta<typeof MoveList>;
export default meta;
type Story = StoryObj<typeof meta>;

const manoeuvre = Array.from({ length: 96 }, (_, index) => ['Nf3', 'Nf6', 'Ng1', 'Ng8'][index % 4] ?? '');

export const Default: Story = {};
export const AtTheStart: Story = { args: { defaultCurrent: 0 } };
export const AtTheEnd: Story = { args: { defaultCurrent: 10 } };
export const BlackBegins: Story = {
  args: { startPly: 9, moves: ['a6', 'Bg5', 'e6', 'f4'], defaultCurrent: 1 },
};
export const NoMoves: Story = { args: { moves: [], defaultCurrent: 0 } };
export const Overview: Story = {
  tags: ['visual'],
  render: (args) => (
    <div style={{ display: 'grid', gap: 12 }}>
      <MoveList {...args} />
      <MoveList {...args} label="From Black's move" startPly={9} moves={['a6', 'Bg5', 'e6', 'f4']} />
      <MoveList {...args} label="At the start" defaultCurrent={0} />
    </div>
  ),
};
export const LongTextsRu: Story = {
  args: { moves: manoeuvre.map((move) => move.replace('N', 'К')), defaultCurrent: 40, label: 'Ходы партии' },
};
export const LongTextsEn: Story = {
  globals: { locale: 'en' },
  args: { moves: manoeuvre, defaultCurrent: 40 },
};
export const Phone: Story = { ...LongTextsRu, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...Overview, tags: [], globals: { theme: 'dark' } };

const section = createRef<HTMLElement>();
export const TestKeyboard: Story = {
  render: (args) => <MoveList {...args} ref={section} />,
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement);
    const current = () => canvas.getByRole('button', { current: 'step' });
    await step('Tab reaches the move the board shows and no other', async () => {
      await expect(section.current).toBe(canvas.getByRole('region', { name: 'Prehistory' }));
      await userEvent.tab();
      await expect(current()).toHaveFocus();
      await expect(current()).toHaveAccessibleName('2.Nf3');
      await userEvent.tab();
      await expect(canvasElement.contains(document.activeElement)).toBe(false);
      await userEvent.tab({ shift: true });
    });
    await step('arrows go on and back, and the focus with them', async () => {
      await userEvent.keyboard('{ArrowRight}{ArrowRight}');
      await expect(args.onSelect).toHaveBeenLastCalledWith(5);
      await expect(current()).toHaveAccessibleName('3.d4');
      await expect(current()).toHaveFocus();
      await userEvent.keyboard('{ArrowLeft}');
      await expect(args.onSelect).toHaveBeenLastCalledWith(4);
    });
    await step('End and Home, and nothing beyond them', async () => {
      await userEvent.keyboard('{End}{ArrowRight}');
      await expect(args.onSelect).toHaveBeenLastCalledWith(10);
      await userEvent.keyboard('{Home}');
      await expect(args.onSelect).toHaveBeenLastCalledWith(0);
      await expect(canvas.queryByRole('button', { current: 'step' })).toBeNull();
      await expect(canvas.getByRole('button', { name: '1.e4' })).toHaveFocus();
      const calls = args.onSelect && (args.onSelect as ReturnType<typeof fn>).mock.calls.length;
      await userEvent.keyboard('{ArrowLeft}');
      await expect(args.onSelect).toHaveBeenCalledTimes(calls ?? -1);
    });
  },
};

function Kept(props: MoveListProps) {
  const [current, setCurrent] = useState(3);
  return (
    <>
      <MoveList {...props} current={current} onSelect={(count) => setCurrent(Math.min(count, 5))} />
      <output>{current}</output>
    </>
  );
}
/** Controlled: the caller may refuse to go further. */
export const TestControlled: Story = {
  render: (args) => <Kept {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: '3.d4' }));
    await expect(canvas.getByRole('status')).toHaveTextContent('5');
    await userEvent.click(canvas.getByRole('button', { name: '5.Nc3' }));
    await expect(canvas.getByRole('status')).toHaveTextContent('5');
    await expect(canvas.getByRole('button', { current: 'step' })).toHaveTextContent('3.d4');
  },
};
