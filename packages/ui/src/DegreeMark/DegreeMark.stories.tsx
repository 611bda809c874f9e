import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Inline } from '../Inline/Inline.tsx';
import { DegreeMark } from './DegreeMark.tsx';

const meta = {
  title: 'ui/DegreeMark',
  component: DegreeMark,
  args: { degree: 'red', label: 'Повторяется', count: 12 },
} satisfies Meta<typeof DegreeMark>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Overview: Story = {
  tags: ['visual'],
  render: () => (
    <Inline gap={6}>
      <DegreeMark degree="red" label="Повторяется" count={12} />
      <DegreeMark degree="black" label="В последний раз удержана" count={7} />
      <DegreeMark degree="green" label="Исправлена" count={31} />
    </Inline>
  ),
};
export const TestNamedWithoutColour: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('img', { name: 'Повторяется' })).toBeVisible();
  },
};
