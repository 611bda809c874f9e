import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Inline } from '../Inline/Inline.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Text } from '../Text/Text.tsx';
import { Divider } from './Divider.tsx';

const meta = {
  title: 'Layout/Divider',
  component: Divider,
} satisfies Meta<typeof Divider>;

export default meta;
type Story = StoryObj<typeof meta>;

function upright() {
  return (
    <Inline>
      <Text>Белые</Text>
      <Divider orientation="vertical" />
      <Text>Чёрные</Text>
    </Inline>
  );
}

export const Default: Story = {};
export const WithWord: Story = { args: { label: 'или' } };
export const Vertical: Story = { render: upright };
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
      {upright()}
    </Stack>
  ),
};
export const TestSaysItsDirection: Story = {
  render: () => (
    <>
      <Divider />
      {upright()}
    </>
  ),
  play: async ({ canvasElement }) => {
    const [lying, standing] = within(canvasElement).getAllByRole('separator');
    await expect(lying).toHaveAttribute('aria-orientation', 'horizontal');
    await expect(standing).toHaveAttribute('aria-orientation', 'vertical');
    await expect(standing?.getBoundingClientRect().height).toBeGreaterThanOrEqual(20);
    await expect(lying?.getBoundingClientRect().height).toBe(1);
  },
};
