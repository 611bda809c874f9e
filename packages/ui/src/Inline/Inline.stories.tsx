import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge } from '../Badge/Badge.tsx';
import { Inline } from './Inline.tsx';

const meta = {
  title: 'ui/Inline',
  component: Inline,
  args: { children: null },
} satisfies Meta<typeof Inline>;

export default meta;
type Story = StoryObj<typeof meta>;

const many = Array.from({ length: 12 }, (_, index) => `Ход ${index + 1}`).map((word) => (
  <Badge key={word}>{word}</Badge>
));

export const Default: Story = { args: { children: many } };
export const Between: Story = { args: { justify: 'between', children: many.slice(0, 3) } };
