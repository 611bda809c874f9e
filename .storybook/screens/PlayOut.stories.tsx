import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { desktop, frame, phone, type ScreenArgs, screenStory, tablet } from './screenStory.tsx';

/** After 1. e4 e5: White is to move. */
const FEN = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2';

/** Can I go on from here? A game from the end of a line against an opponent of the reader's level. */
const meta = {
  ...screenStory,
  // Written out: Storybook adds the comment above to a literal only.
  parameters: { layout: 'fullscreen', docs: { story: frame } },
  title: 'Screens/Play it out',
  args: { address: `/play?herowhite=1&fen=${encodeURIComponent(FEN)}` },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/Ваш ход|Your move/)).toBeVisible();
  },
} satisfies Meta<ScreenArgs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ['visual', 'screen'], globals: desktop };
export const Tablet: Story = { globals: tablet };
export const Phone: Story = { globals: phone };
export const Dark: Story = { globals: { ...desktop, theme: 'dark' } };
export const English: Story = { globals: { ...desktop, locale: 'en' } };

/** With clocks, against the opponent one prepares for. */
export const RapidGame: Story = {
  args: { address: `/play?herowhite=1&rivalid=99&fen=${encodeURIComponent(FEN)}` },
  globals: { ...phone, locale: 'en' },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/^You: (10:00|9:5\d)/)).toBeVisible();
  },
};

/** The address has no position. */
export const NoPosition: Story = {
  args: { address: '/play?fen=nonsense' },
  globals: { ...desktop, locale: 'en' },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('link', { name: 'To the training' })).toBeVisible();
  },
};
