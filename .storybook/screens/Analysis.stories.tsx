import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { ADDRESSES } from './recording.ts';
import { desktop, frame, phone, type ScreenArgs, screenStory, tablet } from './screenStory.tsx';

/** What should I play instead? The board and the map of variations. */
const meta = {
  ...screenStory,
  // Written out: Storybook adds the comment above to a literal only.
  parameters: { layout: 'fullscreen', docs: { story: frame } },
  title: 'Screens/Analysis',
  args: { address: ADDRESSES.analysis },
  play: async ({ canvasElement }) => {
    await expect((await within(canvasElement).findAllByRole('treeitem')).length).toBeGreaterThan(1);
  },
} satisfies Meta<ScreenArgs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ['visual', 'screen'], globals: desktop };
export const TestSaysWhy: Story = {
  globals: { ...desktop, locale: 'en' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText(/^(Play|Stronger is) \d/)).toBeVisible();
    const line = await page.findByRole('group', { name: /^Line after/ });
    await expect(within(line).getAllByRole('button').length).toBeGreaterThan(3);
  },
};
export const Tablet: Story = { globals: tablet };
export const Phone: Story = { globals: phone };
export const Dark: Story = { globals: { ...desktop, theme: 'dark' } };
export const English: Story = { globals: { ...desktop, locale: 'en' } };
