import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Stack } from '../Stack/Stack.tsx';
import { Divider } from './Divider.tsx';

const meta = {
  title: 'Layout/Divider',
  component: Divider,
} satisfies Meta<typeof Divider>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const WithWord: Story = { args: { label: 'или' } };
export const LongTexts: Story = {
  render: () => (
    <Stack>
      <Divider label="или загрузите файл с партиями, сыгранными за доской и по переписке" />
      <Divider label="or upload a file with games played over the board or by correspondence" />
    </Stack>
  ),
};
export const Phone: Story = { ...LongTexts, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { args: { label: 'или' }, globals: { theme: 'dark' } };
export const Overview: Story = {
  tags: ['visual'],
  render: () => (
    <Stack>
      <Divider />
      <Divider label="или" />
    </Stack>
  ),
};
export const TestSeparates: Story = {
  play: async ({ canvasElement }) => {
    const line = within(canvasElement).getByRole('separator');
    await expect(line.getBoundingClientRect().height).toBe(1);
  },
};
