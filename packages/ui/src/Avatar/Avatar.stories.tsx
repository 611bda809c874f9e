import type { Meta, StoryObj } from '@storybook/react-vite';
import { Icon } from '../Icon/Icon.tsx';
import { Avatar } from './Avatar.tsx';

const meta = {
  title: 'ui/Avatar',
  component: Avatar,
  args: { name: 'Анна Коваль' },
} satisfies Meta<typeof Avatar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Large: Story = { args: { size: 'lg' } };
export const Picture: Story = { args: { children: <Icon name="crown" /> } };
