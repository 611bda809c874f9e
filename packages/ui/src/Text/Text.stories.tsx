import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Stack } from '../Stack/Stack.tsx';
import { Text } from './Text.tsx';

const meta = {
  title: 'ui/Text',
  component: Text,
  args: { children: 'Съешь ещё этих мягких французских булок, да выпей чаю.' },
} satisfies Meta<typeof Text>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Truncated: Story = { args: { truncate: true, size: 'xl' } };
export const Overview: Story = {
  tags: ['visual'],
  render: () => (
    <Stack gap={3}>
      {(['xs', 'sm', 'md', 'lg', 'xl'] as const).map((size) => (
        <Text key={size} size={size}>
          {`${size}: повторная ошибка, Queen’s Gambit 1234567890`}
        </Text>
      ))}
      {(['default', 'muted', 'primary', 'training', 'danger', 'success', 'warning'] as const).map((tone) => (
        <Text key={tone} tone={tone} weight="medium">
          {`${tone}: +0.8 −1.25 111.11 888.88`}
        </Text>
      ))}
      <Text code>rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq c6 0 2</Text>
    </Stack>
  ),
};
export const TestTabularFigures: Story = {
  render: () => (
    <Stack align="start">
      <Text as="span" id="ones">
        1111
      </Text>
      <Text as="span" id="eights">
        8888
      </Text>
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    await document.fonts.ready;
    const width = (id: string) => canvasElement.querySelector(`#${id}`)?.getBoundingClientRect().width;
    await expect(document.fonts.check('14px Roboto')).toBe(true);
    await expect(width('ones')).toBe(width('eights'));
  },
};
