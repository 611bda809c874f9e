import type { Meta, StoryObj } from '@storybook/react-vite';
import { Surface } from '../Surface/Surface.tsx';
import { Columns } from './Columns.tsx';

const meta = {
  title: 'ui/Columns',
  component: Columns,
  args: { children: null },
} satisfies Meta<typeof Columns>;

export default meta;
type Story = StoryObj<typeof meta>;

const cards = ['Классика', 'Рапид', 'Блиц', 'Пуля'].map((word) => <Surface key={word}>{word}</Surface>);

export const Default: Story = { args: { children: cards } };
export const Overview: Story = { tags: ['visual'], args: { children: cards } };
