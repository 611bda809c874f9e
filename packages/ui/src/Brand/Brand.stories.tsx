import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, createRef } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Stack } from '../Stack/Stack.tsx';
import { Brand } from './Brand.tsx';

const square =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Crect width="8" height="8" rx="2" fill="%232f5d8a"/%3E%3C/svg%3E';

const meta = {
  title: 'Navigation/Brand',
  component: Brand,
  args: { picture: square, children: 'Tabia' },
} satisfies Meta<typeof Brand>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const AsLink: Story = { args: { asChild: true, children: <a href="#home">Tabia</a> } };
export const Overview: Story = {
  tags: ['visual'],
  render: () => (
    <Stack gap={3} align="start">
      <Brand picture={square}>Tabia</Brand>
      <Brand picture={square} asChild>
        <a href="#home">Tabia, на главную</a>
      </Brand>
    </Stack>
  ),
};
export const LongTexts: Story = {
  render: () => (
    <Stack gap={3}>
      <Brand picture={square}>Дебютная лаборатория шахматной школы имени Михаила Ботвинника</Brand>
      <Brand picture={square} asChild>
        <a href="#home">The opening laboratory of the Central Chess School and its branches</a>
      </Brand>
    </Stack>
  ),
};
export const Phone: Story = { ...LongTexts, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...Overview, tags: [], globals: { theme: 'dark' } };
export const TestTheLinkHoldsMarkAndName: Story = {
  args: { asChild: true, children: <a href="#home">Tabia</a> },
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: 'Tabia' });
    await expect(link.querySelector('img')).not.toBeNull();
  },
};
const element = createRef<HTMLElement>();
export const TestTheMarkIsSilent: Story = {
  args: { ref: element },
  play: async ({ canvasElement }) => {
    await expect(element.current).toHaveTextContent('Tabia');
    await expect(within(canvasElement).queryByRole('img')).toBeNull();
    await userEvent.tab();
    await expect(document.body).toHaveFocus();
  },
};
const go = fn();
/** Like a router's link component. */
function RouterLink({ children, ...link }: ComponentProps<'a'>) {
  return (
    <a href="#home" {...link}>
      {children}
    </a>
  );
}
export const TestKeyboardAndPointerGoHome: Story = {
  args: {
    asChild: true,
    children: (
      <RouterLink
        onClick={(event) => {
          event.preventDefault();
          go();
        }}
      >
        Tabia
      </RouterLink>
    ),
  },
  play: async ({ canvasElement }) => {
    go.mockClear();
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('link', { name: 'Tabia' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(go).toHaveBeenCalledOnce();
    // The mark is part of the link.
    await userEvent.click(canvasElement.querySelector('img') as HTMLImageElement);
    await expect(go).toHaveBeenCalledTimes(2);
  },
};
