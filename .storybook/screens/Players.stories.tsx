import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { ADDRESSES } from './recording.ts';
import { desktop, frame, phone, type ScreenArgs, screenStory, tablet } from './screenStory.tsx';

/** Who am I, are my games in? A card for each player with sources and totals. */
const meta = {
  ...screenStory,
  // Written out: Storybook adds the comment above to a literal only.
  parameters: { layout: 'fullscreen', docs: { story: frame } },
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

/** Beside the sample there is no player yet: the first one is probably the reader. */
export const TestAsksWhoItIs: Story = {
  globals: { ...desktop, locale: 'en' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Add a player' }));
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'New player' }));
    const kinds = within(dialog.getByRole('radiogroup', { name: 'Who is it?' }));
    await expect(kinds.getByRole('radio', { name: 'Me' })).toBeChecked();
    await userEvent.click(kinds.getByRole('radio', { name: 'A pupil' }));
    await expect(kinds.getByRole('radio', { name: 'A pupil' })).toBeChecked();
  },
};
