import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Link } from './Link.tsx';

const meta = {
  title: 'ui/Link',
  component: Link,
  args: { href: '#there', children: 'Как это работает' },
} satisfies Meta<typeof Link>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const AsChild: Story = {
  args: { asChild: true, href: undefined, children: <a href="#router">Ссылка маршрутизатора</a> },
};
export const TestExternal: Story = {
  args: { external: true, href: 'https://example.org/' },
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: 'Как это работает' });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noreferrer noopener');
  },
};
