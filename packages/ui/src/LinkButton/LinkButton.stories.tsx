import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { LinkButton } from './LinkButton.tsx';

const meta = {
  title: 'ui/LinkButton',
  component: LinkButton,
  args: { href: '#next', children: 'Показать критические позиции' },
} satisfies Meta<typeof LinkButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { variant: 'primary' } };
export const TestIsALink: Story = {
  args: { asChild: true, href: undefined, children: <a href="#router">Дальше</a> },
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: 'Дальше' });
    await expect(link).toHaveAttribute('href', '#router');
    await expect(link.getBoundingClientRect().height).toBe(40);
  },
};
