import type { Meta, StoryObj } from '@storybook/react-vite';
import { KeyHint } from './KeyHint.tsx';

const meta = {
  title: 'ui/KeyHint',
  component: KeyHint,
  args: { keys: ['Ctrl', 'Z'] },
} satisfies Meta<typeof KeyHint>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Overview: Story = { tags: ['visual'] };
