import type { Meta, StoryObj } from '@storybook/react-vite';
import { createRef } from 'react';
import { expect, within } from 'storybook/test';
import { Stack } from '../Stack/Stack.tsx';
import { Text } from '../Text/Text.tsx';
import { stayHere, testFollowing } from '../test/linkSuite.ts';
import { Link } from './Link.tsx';

const meta = {
  title: 'Navigation/Link',
  component: Link,
  args: { href: '#there', children: 'Как это работает' },
} satisfies Meta<typeof Link>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const AsChild: Story = {
  args: { asChild: true, href: undefined, children: <a href="#router">Ссылка маршрутизатора</a> },
};
export const Overview: Story = {
  tags: ['visual'],
  render: (args) => (
    <Stack gap={3} align="start">
      <Link {...args} />
      <Text tone="danger">
        Источник не отвечает.{' '}
        <Link {...args} inheritColor>
          Что можно сделать
        </Link>
      </Text>
      <Text>
        Партии взяты с{' '}
        <Link {...args} external href="https://example.org/">
          example.org
        </Link>
        .
      </Text>
    </Stack>
  ),
};
export const LongTexts: Story = {
  render: () => (
    <Stack gap={3}>
      <Text>
        Прежде чем удалять источник, посмотрите,{' '}
        <Link href="#ru">что станет с позициями, которые уже попали в план тренировок из его партий</Link>.
      </Text>
      <Text>
        Before you remove the source, see{' '}
        <Link href="#en">
          what becomes of the positions that its games have brought into the training plan
        </Link>
        .
      </Text>
      <Link href="#address">
        https://example.org/games/export/annakoval?moves=true&evals=true&clocks=true&opening=true
      </Link>
    </Stack>
  ),
};
export const Phone: Story = { ...LongTexts, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...Overview, tags: [], globals: { theme: 'dark' } };
const element = createRef<HTMLAnchorElement>();
export const TestKeyboardAndPointerFollowIt: Story = {
  args: { ref: element, onClick: stayHere },
  play: async ({ canvasElement }) => {
    const link = await testFollowing(canvasElement, 'Как это работает');
    await expect(element.current).toBe(link);
    await expect(link).not.toHaveAttribute('target');
  },
};
export const TestExternal: Story = {
  args: { external: true, href: 'https://example.org/' },
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: 'Как это работает' });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noreferrer noopener');
  },
};
export const TestKnownWithoutColor: Story = {
  ...Overview,
  tags: [],
  play: async ({ canvasElement }) => {
    for (const link of within(canvasElement).getAllByRole('link'))
      await expect(getComputedStyle(link).textDecorationLine).toBe('underline');
  },
};
