import type { Meta, StoryObj } from '@storybook/react-vite';
import { createRef } from 'react';
import { expect, within } from 'storybook/test';
import { Inline } from '../Inline/Inline.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { stayHere, testFollowing } from '../test/linkSuite.ts';
import { LinkButton } from './LinkButton.tsx';

const meta = {
  title: 'Navigation/LinkButton',
  component: LinkButton,
  args: { href: '#next', children: 'Показать критические позиции' },
} satisfies Meta<typeof LinkButton>;

export default meta;
type Story = StoryObj<typeof meta>;

const variants = ['primary', 'secondary', 'ghost', 'danger', 'training'] as const;

export const Default: Story = {};
export const Primary: Story = { args: { variant: 'primary' } };
export const Small: Story = { args: { size: 'sm' } };
export const FullWidth: Story = { args: { fullWidth: true, variant: 'primary' } };
export const Download: Story = { args: { download: true, children: 'Скачать все данные' } };
export const Overview: Story = {
  tags: ['visual'],
  render: () => (
    <Stack gap={4}>
      {(['md', 'sm'] as const).map((size) => (
        <Inline key={size}>
          {variants.map((variant) => (
            <LinkButton key={variant} variant={variant} size={size} href="#next">
              К позициям
            </LinkButton>
          ))}
        </Inline>
      ))}
      <LinkButton variant="training" fullWidth href="#training">
        Начать тренировку
      </LinkButton>
    </Stack>
  ),
};
export const LongTexts: Story = {
  render: () => (
    <Stack align="start">
      <LinkButton variant="primary" href="#ru">
        Показать критические позиции из партий за белых и за чёрных на обеих площадках
      </LinkButton>
      <LinkButton href="#en">
        Show the critical positions of the games with White and with Black on both platforms
      </LinkButton>
    </Stack>
  ),
};
export const Phone: Story = { ...LongTexts, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...Overview, tags: [], globals: { theme: 'dark' } };
export const TestIsALink: Story = {
  args: { asChild: true, href: undefined, children: <a href="#router">Дальше</a> },
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: 'Дальше' });
    await expect(link).toHaveAttribute('href', '#router');
    await expect(link.getBoundingClientRect().height).toBe(40);
  },
};
const element = createRef<HTMLAnchorElement>();
export const TestKeyboardAndPointerFollowIt: Story = {
  args: { ref: element, onClick: stayHere },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button')).toBeNull();
    const link = await testFollowing(canvasElement, 'Показать критические позиции');
    await expect(element.current).toBe(link);
  },
};
