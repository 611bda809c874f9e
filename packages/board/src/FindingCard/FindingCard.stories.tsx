import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button, Columns } from '@tabia/ui';
import { createRef } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import type { BoardShape } from '../style/boardTypes.ts';
import { FindingCard } from './FindingCard.tsx';

const arrows: readonly BoardShape[] = [
  { from: 'f1', to: 'c4', brush: 'mistake' },
  { from: 'f3', to: 'e5', brush: 'best' },
];
const labels = { board: 'Position before 3.Bc4', loading: 'Loading the sentence' };
const action = (
  <Button variant="primary" fullWidth>
    Work on it
  </Button>
);

const meta = {
  title: 'Board/FindingCard',
  component: FindingCard,
  args: {
    fen: 'rnbqkb1r/ppp2ppp/3p1n2/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 3',
    arrows,
    title: 'Petrov Defense',
    kind: 'A habit',
    emphasized: true,
    habit: 'You play 3.Bc4 in 18 of 19 games.',
    instead: '3.Nxe5 wins a pawn.',
    why: 'After 3.Bc4 the opponent plays 3…Nxe4 and wins a pawn: the pawn on e4 is not defended.',
    action,
    labels,
  },
} satisfies Meta<typeof FindingCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
/** The engine has not looked deep enough yet: only what happened is said. */
export const NoReasonYet: Story = {
  args: {
    habit: 'Met 19 times, went wrong 18, costs 0.8 pawns a time.',
    instead: undefined,
    why: undefined,
    pending: 'The better move is still being computed.',
    arrows: [],
  },
};
export const Loading: Story = {
  args: { habit: undefined, instead: undefined, why: undefined, kind: undefined },
};
export const HappenedTwice: Story = {
  args: { kind: 'Happened twice', emphasized: false, habit: 'You played 3.Bc4 in both games.' },
};
export const LongTexts: Story = {
  args: {
    title: 'Сицилианская защита, вариант дракона, югославская атака, система Панова с рокировкой',
    kind: 'Было трижды',
    habit: 'Вы играете 12.Фh5 в\u00a0118 из\u00a0127\u00a0партий.',
    instead: '12.Кxe5 выигрывает две фигуры за\u00a0ладью: конь f6 перегружен, а\u00a0слон g7 не защищён.',
    why: 'После 12.Фh5 соперник играет 12…Кxe4 и\u00a0выигрывает качество за\u00a0две\u00a0пешки: поле g3 больше не\u00a0защищено.',
    action: <Button fullWidth>Разобрать / Work on this position</Button>,
  },
};
export const Phone: Story = { args: LongTexts.args, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { globals: { theme: 'dark' } };
export const Overview: Story = {
  tags: ['visual'],
  render: (args) => (
    <Columns>
      <FindingCard {...args} />
      <FindingCard {...args} {...NoReasonYet.args} orientation="black" />
      <FindingCard {...args} {...LongTexts.args} />
    </Columns>
  ),
};

const element = createRef<HTMLElement>();
export const TestSaysItInOneParagraph: Story = {
  render: (args) => <FindingCard {...args} ref={element} />,
  play: async ({ canvasElement }) => {
    const card = within(canvasElement).getByRole('article', { name: 'Petrov Defense' });
    await expect(card).toBe(element.current);
    await expect(
      within(card).getByText('You play 3.Bc4 in 18 of 19 games. 3.Nxe5 wins a pawn.'),
    ).toBeVisible();
    await expect(within(card).getByRole('img', { name: 'Position before 3.Bc4' })).toBeVisible();
    await expect(card.querySelectorAll('path')).toHaveLength(2);
    await userEvent.tab();
    await expect(within(card).getByRole('button', { name: 'Work on it' })).toHaveFocus();
    await userEvent.tab();
    await expect(card.contains(document.activeElement)).toBe(false);
  },
};
export const TestSaysThatTheReasonIsMissing: Story = {
  ...NoReasonYet,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('The better move is still being computed.')).toBeVisible();
    await expect(canvasElement.querySelector('path')).toBeNull();
  },
};
export const TestKeepsThePlaceOfTheSentence: Story = {
  ...Loading,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Loading the sentence');
    await expect(within(canvasElement).getByRole('button', { name: 'Work on it' })).toBeVisible();
  },
};
export const TestButtonsOfARowStandInOneLine: Story = {
  ...Overview,
  tags: [],
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvasElement }) => {
    const [first, ...others] = within(canvasElement)
      .getAllByRole('button')
      .map((button) => button.getBoundingClientRect().bottom);
    await expect(others).toHaveLength(2);
    for (const bottom of others) await expect(bottom).toBeCloseTo(first ?? 0, 0);
  },
};
export const TestNothingRunsOutOfAPhone: Story = {
  ...Phone,
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
    const board = within(canvasElement).getByRole('img').getBoundingClientRect();
    await expect(board.width).toBeGreaterThan(200);
    const button = within(canvasElement).getByRole('button').getBoundingClientRect();
    await expect(button.top).toBeGreaterThan(board.bottom);
  },
};
