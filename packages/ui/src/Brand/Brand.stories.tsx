import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Brand } from './Brand.tsx';

const square =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Crect width="8" height="8" rx="2" fill="%232f5d8a"/%3E%3C/svg%3E';

const meta = {
  title: 'ui/Brand',
  component: Brand,
  args: { picture: square, children: 'Tabia' },
} satisfies Meta<typeof Brand>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ['visual'] };
export const TestTheLinkHoldsMarkAndName: Story = {
  args: { asChild: true, children: <a href="#home">Tabia</a> },
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: 'Tabia' });
    await expect(link.querySelector('img')).not.toBeNull();
  },
};
