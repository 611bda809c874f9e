import type { Meta, StoryObj } from '@storybook/react-vite';
import { createRef, useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { Icon } from '../Icon/Icon.tsx';
import { Inline } from '../Inline/Inline.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Surface } from '../Surface/Surface.tsx';
import { Text } from '../Text/Text.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const meta = {
  title: 'Layout/VisuallyHidden',
  component: VisuallyHidden,
  args: { children: 'Слышно, но не видно' },
} satisfies Meta<typeof VisuallyHidden>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Heading: Story = { args: { as: 'h2', children: 'Список позиций' } };
export const Announced: Story = { args: { live: 'polite', children: 'Найдено 12 позиций' } };
export const Overview: Story = {
  tags: ['visual'],
  render: () => (
    <Stack gap={3}>
      <Surface padding="sm">
        <Text>
          Между этими словами<VisuallyHidden> есть ещё одни</VisuallyHidden> ничего не видно.
        </Text>
      </Surface>
      <Surface as="section" padding="sm">
        <VisuallyHidden as="h2">Список позиций</VisuallyHidden>
        <Text>У этого листа есть заголовок, который виден только программе чтения с экрана.</Text>
      </Surface>
      <Surface padding="sm">
        <Inline>
          <Text as="span">8...Кd4</Text>
          <Icon name="warning" size="sm" />
          <VisuallyHidden>ошибка повторяется</VisuallyHidden>
        </Inline>
      </Surface>
    </Stack>
  ),
};
export const LongTexts: Story = {
  render: () => (
    <Stack gap={3}>
      <Text>
        8...Кd4
        <VisuallyHidden>
          {' '}
          Ход теряет пешку: белые берут на d4, и до самого эндшпиля чёрные не успевают её отыграть
        </VisuallyHidden>
      </Text>
      <Text textAlign="end">
        8...Nd4
        <VisuallyHidden>
          {' '}
          The move loses a pawn: White takes on d4, and Black does not win it back before the endgame
        </VisuallyHidden>
      </Text>
    </Stack>
  ),
};
export const Phone: Story = { ...LongTexts, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...Overview, tags: [], globals: { theme: 'dark' } };
const element = createRef<HTMLElement>();
export const TestHasAlmostNoSize: Story = {
  args: { live: 'polite', ref: element },
  play: async ({ canvasElement }) => {
    const words = within(canvasElement).getByText('Слышно, но не видно');
    await expect(words).toBe(element.current);
    await expect(words.getBoundingClientRect().width).toBe(1);
    await expect(words).toHaveAttribute('aria-live', 'polite');
    await expect(words).toHaveAttribute('aria-atomic', 'true');
  },
};
export const TestIsReadInItsPlace: Story = {
  render: () => (
    <button type="button">
      8...Кd4<VisuallyHidden>ошибка повторяется</VisuallyHidden>
    </button>
  ),
  play: async ({ canvasElement }) => {
    within(canvasElement).getByRole('button', { name: '8...Кd4 ошибка повторяется' });
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button')).toHaveFocus();
  },
};
export const TestHeadingTakesPartInTheOutline: Story = {
  args: { as: 'h2', children: 'Список позиций' },
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByRole('heading', { level: 2, name: 'Список позиций' }),
    ).not.toHaveAttribute('aria-live');
  },
};
export const TestChangesInTheSamePlace: Story = {
  render: function Counting() {
    const [found, setFound] = useState(0);
    return (
      <>
        <button type="button" onClick={() => setFound(12)}>
          Искать
        </button>
        <VisuallyHidden live="assertive">{`Найдено: ${found}`}</VisuallyHidden>
      </>
    );
  },
  play: async ({ canvasElement }) => {
    const words = within(canvasElement).getByText('Найдено: 0');
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Искать' }));
    // Screen readers announce only changes in an existing live region.
    await expect(words).toHaveTextContent('Найдено: 12');
    await expect(words).toHaveAttribute('aria-live', 'assertive');
  },
};
