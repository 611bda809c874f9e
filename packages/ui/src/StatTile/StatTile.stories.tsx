import type { Meta, StoryObj } from '@storybook/react-vite';
import { createRef } from 'react';
import { expect, within } from 'storybook/test';
import { StatRow, StatTile } from './StatTile.tsx';

const meta = {
  title: 'Data/StatTile',
  component: StatTile,
  args: { label: 'Ошибок', value: '15' },
  decorators: [
    (Story) => (
      <StatRow>
        <Story />
      </StatRow>
    ),
  ],
} satisfies Meta<typeof StatTile>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Red: Story = { args: { tone: 'danger' } };
export const Overview: Story = {
  tags: ['visual'],
  render: () => (
    <>
      <StatTile label="Встречалась" value="24" />
      <StatTile label="Ошибок" value="15" tone="danger" />
      <StatTile label="Удержана" value="9" tone="success" />
    </>
  ),
};
export const LongTexts: Story = {
  render: () => (
    <>
      <StatTile label="Сколько раз позиция встречалась в партиях игрока за всё время" value="1 234 567" />
      <StatTile
        label="How many times the position occurred in the games of the player"
        value="1,234,567"
        tone="danger"
      />
    </>
  ),
};
export const Phone: Story = { ...LongTexts, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...Overview, tags: [], globals: { theme: 'dark' } };
const element = createRef<HTMLDivElement>();
export const TestNumberBelongsToItsName: Story = {
  args: { tone: 'danger', ref: element },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('term')).toHaveTextContent('Ошибок');
    await expect(within(canvasElement).getByRole('definition')).toHaveTextContent('15');
    await expect(element.current).toHaveAttribute('data-tone', 'danger');
  },
};
