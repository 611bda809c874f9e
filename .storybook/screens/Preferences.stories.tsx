import type { Meta, StoryObj } from '@storybook/react-vite';
import type { FakeApi } from '@tabia/api-client/testing';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import words from '../../apps/web/src/i18n/en/exercise.json' with { type: 'json' };
import type { PreparedScreen } from './prepareScreen.ts';
import { ADDRESSES } from './recording.ts';
import { desktop, frame, phone, type ScreenArgs, screenStory, tablet } from './screenStory.tsx';

/** How do the interface, the board, the judgment of mistakes and the training suit a reader? */
const meta = {
  ...screenStory,
  // Written out: Storybook adds the comment above to a literal only.
  parameters: { layout: 'fullscreen', docs: { story: frame } },
  title: 'Screens/Preferences',
  args: { address: '/preferences', changes: { answers: { 'users/setpreferences': { message: 'OK' } } } },
} satisfies Meta<ScreenArgs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { globals: desktop };
export const Tablet: Story = { globals: tablet };
export const Phone: Story = { globals: phone };
export const Dark: Story = { globals: { ...desktop, theme: 'dark' } };
export const English: Story = { globals: { ...desktop, locale: 'en' } };

/** Whoever chooses something and reloads the page at once has chosen it. */
export const TestAChoiceSurvivesThePage: Story = {
  globals: { ...desktop, locale: 'en' },
  play: async ({ canvasElement, loaded }) => {
    const page = within(canvasElement);
    const { calls } = (loaded.screen as PreparedScreen).app.api as FakeApi;
    await userEvent.click(await page.findByRole('switch', { name: 'Show the page about progress' }));
    await waitFor(() =>
      expect(calls.filter(({ mtd }) => mtd === 'users/setpreferences')).toEqual([
        { mtd: 'users/setpreferences', input: { show_progress: false }, keepalive: true },
      ]),
    );
  },
};

/** The mails of the account come in the language that was chosen last. */
export const TestALanguageSurvivesThePage: Story = {
  globals: desktop,
  args: { changes: { answers: { 'users/setsettings': { message: 'OK' } } } },
  beforeEach: () => () => localStorage.removeItem('savedLocale'),
  play: async ({ canvasElement, loaded }) => {
    const { calls } = (loaded.screen as PreparedScreen).app.api as FakeApi;
    await userEvent.click(await within(canvasElement).findByRole('radio', { name: 'English' }));
    await waitFor(() =>
      expect(calls.filter(({ mtd }) => mtd === 'users/setsettings')).toEqual([
        { mtd: 'users/setsettings', input: { lang_interface: 1 }, keepalive: true },
      ]),
    );
  },
};

/** So has who describes a training profile, which is not shown before it is saved. */
export const TestAProfileSurvivesThePage: Story = {
  globals: { ...desktop, locale: 'en' },
  args: { address: ADDRESSES.training },
  play: async ({ canvasElement, loaded }) => {
    const page = within(document.body);
    const { calls } = (loaded.screen as PreparedScreen).app.api as FakeApi;
    await userEvent.click(await within(canvasElement).findByRole('button', { name: /^Profile/ }));
    await userEvent.click(await page.findByRole('menuitemradio', { name: words.profiles.more }));
    const dialog = within(await page.findByRole('dialog', { name: words.profiles.addTitle }));
    await userEvent.click(dialog.getAllByRole('checkbox')[0] as HTMLElement);
    await userEvent.click(dialog.getByRole('button', { name: words.profiles.add }));
    await waitFor(() =>
      expect(calls.filter(({ mtd }) => mtd === 'users/setpreferences')).toMatchObject([
        { input: { training_profiles: [{ source: null }] }, keepalive: true },
      ]),
    );
  },
};
