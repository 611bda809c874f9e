import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { ADDRESSES } from './recording.ts';
import { desktop, phone, type ScreenArgs, screenStory, tablet } from './screenStory.tsx';

/** Who am I, are my games in? A card for each player with sources and totals. */
const meta = {
  ...screenStory,
  // Named here as well: the comment above would replace those of the spread.
  parameters: screenStory.parameters,
  title: 'Screens/Players',
  args: { address: ADDRESSES.players },
  play: async ({ canvasElement }) => {
    await expect((await within(canvasElement).findAllByRole('article'))[0]).toBeVisible();
  },
} satisfies Meta<ScreenArgs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ['visual', 'screen'], globals: desktop };
export const Tablet: Story = { globals: tablet };
export const Phone: Story = { globals: phone };
export const Dark: Story = { globals: { ...desktop, theme: 'dark' } };
export const English: Story = { globals: { ...desktop, locale: 'en' } };
