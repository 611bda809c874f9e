import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inline, Stack, Text } from '@tabia/ui';
import { createRef } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { pieceSets } from '../Board/boardTypes.ts';
import { BoardLook } from '../BoardLook/index.ts';
import { PieceImage } from './PieceImage.tsx';

const roles = ['king', 'queen', 'rook', 'bishop', 'knight', 'pawn'] as const;
const sizes = [24, 32, 40] as const;

const meta = {
  title: 'board/PieceImage',
  component: PieceImage,
  args: { side: 'white', role: 'knight' },
} satisfies Meta<typeof PieceImage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Black: Story = { args: { side: 'black' } };
export const Small: Story = { args: { size: 24 } };
export const Large: Story = { args: { size: 40 } };
/** Every piece of both sides in every set, and the three sizes. */
export const Overview: Story = {
  tags: ['visual'],
  render: () => (
    <Stack gap={2}>
      {pieceSets.flatMap((set) =>
        (['white', 'black'] as const).map((side) => (
          <BoardLook key={`${set} ${side}`} pieceSet={set}>
            <Inline gap={1}>
              {roles.map((role) => (
                <PieceImage key={role} side={side} role={role} />
              ))}
            </Inline>
          </BoardLook>
        )),
      )}
      <Inline gap={2} align="center">
        {sizes.map((size) => (
          // biome-ignore lint/a11y/useValidAriaRole: the role of a chess piece
          <PieceImage key={size} side="black" role="knight" size={size} />
        ))}
      </Inline>
    </Stack>
  ),
};
/** It keeps its size beside words that wrap. */
export const LongTexts: Story = {
  render: (args) => (
    <Stack gap={2}>
      {[
        'Персона, которая много лет играла по переписке, а теперь готовится к турниру за доской и учит дебюты заново',
        'A person who played by post for many years and now prepares for a tournament over the board, openings first',
      ].map((words) => (
        <Inline key={words} gap={2} wrap={false}>
          <PieceImage {...args} />
          <Text>{words}</Text>
        </Inline>
      ))}
    </Stack>
  ),
};
export const Phone: Story = { ...LongTexts, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...Overview, tags: [], globals: { theme: 'dark' } };

const box = createRef<HTMLSpanElement>();
export const TestKeepsItsSize: Story = {
  args: { size: 24 },
  render: (args) => <PieceImage {...args} ref={box} />,
  play: async ({ canvasElement }) => {
    const piece = canvasElement.querySelector('piece')?.getBoundingClientRect();
    await expect([piece?.width, piece?.height]).toEqual([24, 24]);
    await expect(box.current?.getBoundingClientRect().width).toBe(24);
  },
};
export const TestKeepsItsSizeBesideLongWords: Story = {
  ...LongTexts,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    for (const piece of canvasElement.querySelectorAll('piece'))
      await expect(piece.getBoundingClientRect().width).toBe(32);
  },
};
export const TestIsSilent: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('img')).toBeNull();
    await expect(canvasElement.querySelector('piece')?.closest('[aria-hidden="true"]')).not.toBeNull();
    await userEvent.tab();
    await expect(canvasElement.contains(document.activeElement)).toBe(false);
  },
};
