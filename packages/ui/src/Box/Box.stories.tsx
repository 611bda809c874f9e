import type { Meta, StoryObj } from '@storybook/react-vite';
import { createRef } from 'react';
import { expect, within } from 'storybook/test';
import { Inline } from '../Inline/Inline.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Surface } from '../Surface/Surface.tsx';
import { Box, type BoxProps } from './Box.tsx';

function sheet(words: string) {
  return (
    <Surface variant="subtle" elevation={0} rounded="sm" padding="none">
      {words}
    </Surface>
  );
}

/** A box has no visible edge, so it is shown inside a surface. */
function Edged(args: BoxProps) {
  return (
    <Surface padding="none">
      <Box {...args} />
    </Surface>
  );
}

const meta = {
  title: 'Layout/Box',
  component: Box,
  args: { padding: 4, children: sheet('Поле вокруг') },
  render: Edged,
} satisfies Meta<typeof Box>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Responsive: Story = { args: { padding: { phone: 2, desktop: 8 } } };
export const SidesApart: Story = { args: { padding: undefined, paddingX: 8, paddingY: 1 } };
export const Overview: Story = {
  tags: ['visual'],
  render: () => (
    <Stack gap={3}>
      {([0, 1, 2, 4, 6, 8] as const).map((padding) => (
        <Edged key={padding} padding={padding}>
          {sheet(`Со всех сторон: ${padding * 4}`)}
        </Edged>
      ))}
      <Edged paddingX={8}>{sheet('Слева и справа: 32')}</Edged>
      <Edged paddingY={4}>{sheet('Сверху и снизу: 16')}</Edged>
      <Edged padding={{ phone: 2, tablet: 6, desktop: 8 }}>{sheet('У каждой ширины своё')}</Edged>
    </Stack>
  ),
};
export const LongTexts: Story = {
  render: () => (
    <Stack gap={3}>
      <Edged padding={6}>
        {sheet('Поле остаётся одинаковым со всех сторон и тогда, когда слова внутри занимают много строк')}
      </Edged>
      <Edged padding={6}>
        {sheet('The room stays the same on every side even when the words inside need a good many lines')}
      </Edged>
    </Stack>
  ),
};
export const Phone: Story = { ...LongTexts, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...Overview, tags: [], globals: { theme: 'dark' } };

const element = createRef<HTMLDivElement>();
export const TestRoomOnEachSide: Story = {
  args: { padding: 4, paddingX: 8, ref: element },
  play: async () => {
    const box = element.current as HTMLElement;
    const outer = box.getBoundingClientRect();
    const inner = (box.firstElementChild as Element).getBoundingClientRect();
    await expect([inner.left - outer.left, outer.right - inner.right]).toEqual([32, 32]);
    await expect([inner.top - outer.top, outer.bottom - inner.bottom]).toEqual([16, 16]);
  },
};
export const TestLessRoomOnPhones: Story = {
  args: { padding: { phone: 2, tablet: 8 }, children: 'Поле вокруг' },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    await expect(getComputedStyle(within(canvasElement).getByText('Поле вокруг')).padding).toBe('8px');
  },
};
/** Beside 150 of 300 px, in one line; with large text in a line of its own. */
export const TestGrowsIntoWhatIsLeft: Story = {
  render: () => (
    <div style={{ width: '300px' }}>
      <Inline>
        <Box grow ref={element}>
          Сколько бы ни было слов, строка остаётся одной
        </Box>
        <span data-testid="neighbor" style={{ width: '150px' }}>
          Сосед
        </span>
      </Inline>
    </div>
  ),
  beforeEach: () => () => {
    document.documentElement.style.fontSize = '';
  },
  play: async ({ canvasElement }) => {
    const box = () => (element.current as HTMLElement).getBoundingClientRect();
    const neighbor = () => within(canvasElement).getByTestId('neighbor').getBoundingClientRect();
    await expect(box().width).toBe(142);
    await expect(neighbor().left - box().right).toBe(8);
    document.documentElement.style.fontSize = '200%';
    await expect(box().width).toBe(300);
    await expect(neighbor().top).toBeGreaterThanOrEqual(box().bottom);
  },
};
