import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { signedOut } from './changes.ts';
import { ADDRESSES } from './recording.ts';
import { desktop, frame, phone, type ScreenArgs, screenStory, tablet } from './screenStory.tsx';

/** The first page: one field to the first mistakes, sample games, and the login. */
const meta = {
  ...screenStory,
  // Written out: Storybook adds the comment above to a literal only.
  parameters: { layout: 'fullscreen', docs: { story: frame } },
  title: 'Screens/Login',
  args: { address: ADDRESSES.login, changes: signedOut() },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole('heading', { level: 1 })).toBeVisible();
    await expect(
      await page.findByRole('button', { name: /^(?:Показать мои ошибки|Show my mistakes)$/ }),
    ).toBeVisible();
    await expect(
      await page.findByRole('button', { name: /^(?:Продолжить с|Continue with) Lichess$/ }),
    ).toBeVisible();
    await expect(page.getByRole('form', { name: /^(?:Вход|Sign in)$/ })).toBeVisible();
  },
} satisfies Meta<ScreenArgs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ['visual', 'screen'], globals: desktop };
export const Tablet: Story = { globals: tablet };
export const Phone: Story = { globals: phone };
export const Dark: Story = { globals: { ...desktop, theme: 'dark' } };
export const English: Story = { globals: { ...desktop, locale: 'en' } };
