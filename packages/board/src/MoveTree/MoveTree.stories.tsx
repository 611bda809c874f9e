import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  type Path,
  pathOfMoves,
  ROOT_PATH,
  START_FEN,
  type MoveTree as Tree,
  treeOfLines,
} from '@tabia/chess';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { commented } from '../../../chess/src/testing/commented.ts';
import { MoveTree } from './MoveTree.tsx';

function grow(lines: readonly string[]): Tree {
  return treeOfLines(
    START_FEN,
    lines.map((line) => line.split(' ')),
  );
}
const sicilian = grow([
  'e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4 g8f6 b1c3 a7a6 c1g5 e7e6 f2f4',
  'e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4 g8f6 b1c3 a7a6 c1e3 e7e5 d4b3',
  'e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4 g8f6 b1c3 a7a6 c1e3 e7e6 f2f3',
  'e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4 g8f6 b1c3 g7g6 f1e2 f8g7 e1g1 e8g8 c1g5',
  'e2e4 c7c5 g1f3 b8c6 f1b5 g7g6',
  'e2e4 c7c5 g1f3 b8c6 d2d4 c5d4',
  'e2e4 e7e5 g1f3',
]);
function at(line: string): Path {
  return pathOfMoves(line.split(' '));
}

const marks: Record<string, 'choice' | 'ignore' | 'good' | 'mistake'> = {
  [at('e2e4 c7c5')]: 'choice',
  [at('e2e4 e7e5')]: 'ignore',
  [at('e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4 g8f6 b1c3 a7a6')]: 'good',
  [at('e2e4 c7c5 g1f3 b8c6 f1b5 g7g6')]: 'mistake',
};
const meta = {
  title: 'Trees/MoveTree',
  component: MoveTree,
  args: {
    tree: sicilian,
    defaultPath: at('e2e4 c7c5 g1f3'),
    onSelect: fn(),
    onToggleFold: fn(),
    label: 'Moves',
    labels: {
      fold: 'Shut the variation',
      unfold: (hidden) => `Open the variation, ${hidden} moves`,
      marks: { choice: 'chosen', ignore: 'ignored', good: 'good move', mistake: 'mistake' },
      inTraining: 'in training',
      transposition: (move) => `Where the position after ${move} continues`,
    },
  },
} satisfies Meta<typeof MoveTree>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Overview: Story = {
  tags: ['visual'],
  args: {
    tree: commented(sicilian, at('e2e4 c7c5 g1f3 b8c6'), 'the Rossolimo follows'),
    inTraining: (path) => path.startsWith('e2e4.c7c5.g1f3.d7d6'),
    markOf: (path) => marks[path],
    transpositionOf: (path) => (path === at('e2e4 e7e5 g1f3') ? at('e2e4 c7c5 g1f3') : undefined),
    defaultFolded: new Set([at('e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4 g8f6 b1c3 g7g6')]),
  },
};
export const Marked: Story = { args: { markOf: (path) => marks[path] } };
export const Dark: Story = { ...Overview, tags: [], globals: { theme: 'dark' } };
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
};
export const LongTextsRu: Story = {
  args: {
    tree: commented(
      sicilian,
      at('e2e4 c7c5 g1f3 b8c6'),
      'вариант Россолимо: белые разменивают слона на коня и играют против сдвоенных пешек чёрных на ферзевом фланге',
    ),
  },
};
export const LongTextsEn: Story = {
  globals: { locale: 'en' },
  args: {
    tree: commented(
      sicilian,
      at('e2e4 c7c5 g1f3 b8c6'),
      'the Rossolimo: White gives the bishop for a knight and plays against doubled pawns on the queen side',
    ),
  },
};
export const TestBracketStaysWithItsMove: Story = {
  args: {
    tree: grow(['e2e4 e7e5 g1f3 b8c6', 'e2e4 c7c5 g1f3 d7d6', 'e2e4 e7e6 d2d4', 'e2e4 e7e5 f1c4 g8f6']),
  },
  play: async ({ canvasElement, step }) => {
    const text = within(canvasElement).getByRole('region', { name: 'Moves' });
    const rowOf = (element: Element | null | undefined) => {
      const { top, height } = element?.getBoundingClientRect() ?? new DOMRect();
      return top + height / 2;
    };
    const brackets = [...text.querySelectorAll('span')].filter(({ textContent }) =>
      ['(', ')'].includes(textContent),
    );
    await expect(brackets).toHaveLength(6);
    await step('at any width at which the lines break', async () => {
      for (let width = 90; width <= 360; width += 3) {
        text.style.width = `${width}px`;
        const torn = brackets.filter((bracket) => {
          const move =
            bracket.textContent === '(' ? bracket.nextElementSibling : bracket.previousElementSibling;
          return Math.abs(rowOf(bracket) - rowOf(move)) > 8;
        });
        await expect(torn, `${width} px`).toHaveLength(0);
      }
    });
  },
};
export const TestFoldsMarksAndLinks: Story = {
  args: { ...Overview.args, defaultFolded: new Set() },
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement);
    const move = (name: RegExp) => canvas.queryByRole('button', { name });
    await step('a variation is shut and opened by its button', async () => {
      const fold = canvas.getAllByRole('button', { name: 'Shut the variation' })[0] as HTMLElement;
      const count = canvas.getAllByRole('button').length;
      fold.focus();
      await userEvent.keyboard('{Enter}');
      await expect(canvas.getAllByRole('button').length).toBeLessThan(count);
      await userEvent.click(canvas.getByRole('button', { name: /^Open the variation, \d+ moves$/ }));
      await expect(canvas.getAllByRole('button')).toHaveLength(count);
      await expect(args.onToggleFold).toHaveBeenCalledTimes(2);
    });
    await step('marks and training are said', async () => {
      await expect(move(/a6!.*good move, in training$/)).toBeVisible();
      await expect(move(/mistake/)).toBeVisible();
    });
    await step('the link leads to where the position continues', async () => {
      await userEvent.click(canvas.getByRole('button', { name: /^Where the position after Nf3 continues/ }));
      await expect(args.onSelect).toHaveBeenLastCalledWith(at('e2e4 c7c5 g1f3'));
    });
  },
};
export const TestNestedVariations: Story = {
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement);
    await step('a click on a move deep in a variation goes there', async () => {
      await userEvent.click(canvas.getByRole('button', { name: '7.f3' }));
      await expect(args.onSelect).toHaveBeenLastCalledWith(
        at('e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4 g8f6 b1c3 a7a6 c1e3 e7e6 f2f3'),
      );
      await expect(canvas.getByRole('button', { current: 'step' })).toHaveTextContent('7.f3');
    });
    await step('arrows walk back and among the moves of a fork', async () => {
      await userEvent.keyboard('{ArrowLeft}{ArrowUp}');
      await expect(canvas.getByRole('button', { current: 'step' })).toHaveTextContent('e5');
      await expect(canvas.getByRole('button', { current: 'step' })).toHaveFocus();
      await userEvent.keyboard('{ArrowRight}');
      await expect(canvas.getByRole('button', { current: 'step' })).toHaveTextContent('7.Nb3');
    });
    await step('Tab stops at one move only', async () => {
      const stops = canvas
        .getAllByRole('button')
        .filter((button) => button.tabIndex === 0 && button.dataset.path !== undefined);
      await expect(stops).toHaveLength(1);
    });
  },
};
function ChosenElsewhere() {
  const [path, setPath] = useState<Path>(ROOT_PATH);
  return (
    <>
      <button type="button" onClick={() => setPath(at('e2e4 c7c5 g1f3 b8c6'))}>
        Choose
      </button>
      <div style={{ height: 3000 }} />
      <MoveTree tree={sicilian} label="Moves" path={path} onSelect={setPath} />
    </>
  );
}
export const TestAMoveChosenElsewhereDoesNotScroll: Story = {
  render: () => <ChosenElsewhere />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Choose' }));
    await waitFor(() => expect(canvasElement.querySelector('[aria-current]')).toBeInTheDocument());
    await expect(canvasElement.ownerDocument.scrollingElement?.scrollTop).toBe(0);
  },
};
