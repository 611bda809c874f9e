import type { Meta, StoryObj } from '@storybook/react-vite';
import { createRef } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Inline } from '../Inline/Inline.tsx';
import { PictureChoice } from '../PictureChoice/PictureChoice.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Text } from '../Text/Text.tsx';
import { PLAYER_ICONS, PlayerIcon } from './PlayerIcon.tsx';

const names = {
  pawn: 'Пешка',
  knight: 'Конь',
  bishop: 'Слон',
  rook: 'Ладья',
  queen: 'Ферзь',
  king: 'Король',
};
const change = fn();

const meta = {
  title: 'Data/PlayerIcon',
  component: PlayerIcon,
  args: { icon: 'knight' },
} satisfies Meta<typeof PlayerIcon>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Large: Story = { args: { size: 'lg' } };
export const ToChooseFrom: Story = {
  render: () => (
    <PictureChoice
      label="Картинка"
      defaultValue="knight"
      onChange={change}
      items={PLAYER_ICONS.map((icon) => ({
        id: icon,
        label: names[icon],
        picture: <PlayerIcon icon={icon} />,
      }))}
    />
  ),
};
export const Overview: Story = {
  tags: ['visual'],
  render: () => (
    <Stack>
      {(['md', 'lg'] as const).map((size) => (
        <Inline key={size}>
          {PLAYER_ICONS.map((icon) => (
            <PlayerIcon key={icon} icon={icon} size={size} />
          ))}
        </Inline>
      ))}
    </Stack>
  ),
};
export const LongTexts: Story = {
  render: () => (
    <Stack>
      {[
        'Константин Константинопольский-Верхнеуслонский, кандидат в мастера',
        'Maximiliana Featherstonehaugh-Cholmondeley, strong amateur',
      ].map((name) => (
        <Inline key={name} wrap={false}>
          <PlayerIcon icon="queen" size="lg" />
          <Text>{name}</Text>
        </Inline>
      ))}
    </Stack>
  ),
};
export const Phone: Story = { ...ToChooseFrom, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...Overview, tags: [], globals: { theme: 'dark' } };
const element = createRef<HTMLSpanElement>();
export const TestSizesAndSilence: Story = {
  args: { size: 'lg', ref: element },
  play: async ({ canvasElement }) => {
    await expect(element.current?.getBoundingClientRect().width).toBe(48);
    await expect(element.current).toHaveAttribute('aria-hidden', 'true');
    await expect(canvasElement.querySelector('[data-icon="knight"]')).toBeVisible();
  },
};
export const TestChosenWithTheKeyboard: Story = {
  render: ToChooseFrom.render,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('radio')).toHaveLength(6);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(within(canvasElement).getByRole('radio', { name: 'Слон' })).toBeChecked();
    await expect(change).toHaveBeenLastCalledWith('bishop');
  },
};
