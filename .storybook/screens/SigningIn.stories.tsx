import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { signedOut } from './changes.ts';
import { desktop, frame, phone, type ScreenArgs, screenStory, tablet } from './screenStory.tsx';
import { signsInAsGuest, signsInWithLichess, withoutPromoCodes } from './signInChanges.ts';

/** Signing in with a platform: where it is linked and unlinked, and where the platform sends the browser back to. */
const meta = {
  ...screenStory,
  // Written out: Storybook adds the comment above to a literal only.
  parameters: { layout: 'fullscreen', docs: { story: frame } },
  title: 'Screens/Signing in',
  args: { address: '/settings', changes: signsInWithLichess() },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('anna_plays')).toBeVisible();
  },
} satisfies Meta<ScreenArgs>;
export default meta;
type Story = StoryObj<typeof meta>;

const english = { ...desktop, locale: 'en' };

export const Default: Story = { tags: ['visual', 'screen'], globals: desktop };
export const Tablet: Story = { globals: tablet };
export const Phone: Story = { globals: phone };
export const Dark: Story = { globals: { ...desktop, theme: 'dark' } };
export const English: Story = {
  args: { changes: signsInWithLichess() },
  globals: english,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const unlink = await page.findByRole('button', { name: 'Unlink anna_plays of Lichess' });
    await expect(page.getByText('own games load faster')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Link another name on Lichess' })).toBeVisible();
    await userEvent.click(unlink);
    await waitFor(() => expect(page.queryByText('anna_plays')).toBeNull());
    await expect(page.getByRole('button', { name: 'Link Lichess' })).toBeVisible();
  },
};

/** A guest goes to the sign-up, thinks better of it, and is led back to the settings. */
export const TestGuestComesBack: Story = {
  globals: english,
  args: { changes: signsInAsGuest() },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('link', { name: 'Sign up' }));
    await userEvent.click(await page.findByRole('link', { name: 'Sign in' }));
    await expect(await page.findByText(/the guest’s games and training stay behind/)).toBeVisible();
    await userEvent.click(page.getByRole('link', { name: 'Stay signed in as a guest' }));
    await expect(await page.findByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    await expect(page.getByText('You are signed in as a guest')).toBeVisible();
  },
};

/** A guest who has an account signs in to it without signing out first, and is led back as well. */
export const TestGuestSignsIn: Story = {
  globals: english,
  args: { changes: signsInAsGuest() },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('link', { name: 'Sign up' }));
    await userEvent.click(await page.findByRole('link', { name: 'Sign in' }));
    const form = within(await page.findByRole('form', { name: 'Sign in' }));
    // Games are added to whoever is signed in: this page is for signing in.
    await expect(page.queryByRole('button', { name: 'Show my mistakes' })).toBeNull();
    await userEvent.type(form.getByRole('textbox', { name: /^Email/ }), 'anna@example.org');
    await userEvent.type(form.getByLabelText('Password'), 'Caro-Kann1');
    await userEvent.click(form.getByRole('button', { name: 'Sign in' }));
    await expect(await page.findByRole('button', { name: 'Account: Anna' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    await expect(page.queryByText('You are signed in as a guest')).toBeNull();
  },
};

/** Whoever sits at an open session cannot leave a way in behind. */
export const TestLinkAsksForThePassword: Story = {
  globals: english,
  args: { changes: { ...signsInWithLichess(), failing: ['identities/start'] } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Link another name on Lichess' }));
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Link Lichess' }));
    const go = dialog.getByRole('button', { name: 'Go to the platform' });
    await expect(go).toBeDisabled();
    await userEvent.type(dialog.getByLabelText('Password'), 'Caro-Kann1');
    await userEvent.click(go);
    await expect(await dialog.findByText(/^Server error/)).toBeVisible();
  },
};

/** A new password leaves the platforms as they are, and says so. */
export const TestPasswordNamesPlatforms: Story = {
  globals: english,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const unlink = await page.findByRole('checkbox', { name: 'Also unlink anna_plays (Lichess)' });
    await expect(unlink).not.toBeChecked();
    await expect(page.getByText(/^Otherwise whoever can sign in there still gets in here/)).toBeVisible();
  },
};

/** A program that helps out gets a token of its own, which is shown once. */
export const TestHelpPrograms: Story = {
  globals: english,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Make a token' }));
    await expect(page.getByText('Enter a name')).toBeVisible();
    await userEvent.type(page.getByRole('textbox', { name: /^Name of the program/ }), 'Laptop');
    await userEvent.click(page.getByRole('button', { name: 'Make a token' }));
    const token = await page.findByRole<HTMLInputElement>('textbox', { name: /^Token/ });
    await expect(token.value).toMatch(/^[\w-]{43}$/);
    await userEvent.click(await page.findByRole('button', { name: 'Revoke the token Laptop' }));
    await waitFor(() => expect(page.queryByText('Laptop')).toBeNull());
    await expect(page.getByText('Desktop')).toBeVisible();
  },
};

/** The last way in cannot be taken away, and there is neither address nor password to change. */
export const TestLastWayIn: Story = {
  globals: english,
  args: { changes: signsInWithLichess('') },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText('anna_plays')).toBeVisible();
    await expect(page.queryByRole('button', { name: /^Unlink/ })).toBeNull();
    await expect(page.queryByRole('textbox', { name: 'New address' })).toBeNull();
    await userEvent.click(page.getByRole('button', { name: 'Delete the account…' }));
    const dialog = within(await within(document.body).findByRole('dialog'));
    await expect(dialog.queryByLabelText('Password')).toBeNull();
  },
};

/** Where nobody has made promo codes, a free service names neither a discount nor free days. */
export const TestNoPromoCodes: Story = {
  globals: english,
  args: { changes: withoutPromoCodes() },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText('There is nothing to pay: the service is free.')).toBeVisible();
    await expect(page.queryByText('Discount')).toBeNull();
  },
};

/** Without an address no mail is offered. */
export const TestNoMailWithoutAddress: Story = {
  globals: english,
  args: { address: '/preferences', changes: signsInWithLichess('') },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole('switch', { name: 'Show the page about progress' })).toBeVisible();
    await expect(page.queryByRole('switch', { name: 'Weekly email when new games bring news' })).toBeNull();
  },
};

/** The platform let nobody in. */
export const Refused: Story = {
  globals: english,
  args: { address: '/continue?error=access_denied&state=made-up', changes: signedOut() },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole('heading', { level: 1, name: 'Not signed in' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to sign-in' })).toBeVisible();
  },
};

/** Whether the account is confirmed is not known without an answer: nobody is told to sign in. */
export const TestConfirmedWithoutConnection: Story = {
  globals: english,
  args: { address: '/registration-success', changes: { failing: ['account/whois'] } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(page.queryByRole('link', { name: /sign in/i })).toBeNull();
  },
};

/** What came back is refused by the service. */
export const TestFailed: Story = {
  globals: english,
  args: {
    address: '/continue?code=made-up&state=made-up',
    changes: { ...signedOut(), failing: ['identities/finish'] },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole('heading', { level: 1, name: 'Not signed in' })).toBeVisible();
    await expect(page.getByText(/^Server error/)).toBeVisible();
  },
};
