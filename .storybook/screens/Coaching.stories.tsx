import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { coached, withoutPupils } from './changes.ts';
import { desktop, frame, phone, type ScreenArgs, screenStory, tablet } from './screenStory.tsx';

/** Who came, what is due, what is back? The pupils of a coach in one table, and who sees the players of the reader. */
const meta = {
  ...screenStory,
  // Written out: Storybook adds the comment above to a literal only.
  parameters: { layout: 'fullscreen', docs: { story: frame } },
  title: 'Screens/Coaching',
  args: { address: '/coaching', changes: coached() },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('link', { name: 'Anna Karenina' })).toBeVisible();
  },
} satisfies Meta<ScreenArgs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ['visual', 'screen'], globals: desktop };
export const Tablet: Story = { globals: tablet };
/** Everything of a pupil stands below the name: nothing is to be scrolled sideways. */
export const Phone: Story = {
  globals: phone,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await page.findByRole('link', { name: 'Anna Karenina' });
    const [box] = await page.findAllByRole('grid');
    const frame = box?.parentElement;
    await expect(frame?.scrollWidth).toBeLessThanOrEqual(frame?.clientWidth ?? 0);
    await expect(page.getAllByRole('button', { name: /Anna Karenina/ })[0]).toBeVisible();
  },
};
export const Dark: Story = { globals: { ...desktop, theme: 'dark' } };
export const English: Story = { globals: { ...desktop, locale: 'en' } };
export const EnglishPhone: Story = { globals: { ...phone, locale: 'en' } };

export const NoPupils: Story = {
  args: { changes: withoutPupils() },
  globals: { ...desktop, locale: 'en' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText('Nobody shows you a player yet. Invite a pupil below.')).toBeVisible();
    await expect(await page.findByText('Nobody but you.')).toBeVisible();
  },
};

export const TestSortsAndSearches: Story = {
  globals: { ...desktop, locale: 'en' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const names = () =>
      page.getAllByRole('rowheader').map((cell) => within(cell).getByRole('link').textContent);
    await page.findByRole('link', { name: 'Anna Karenina' });
    await expect(names()).toEqual(['Anna Karenina', 'Ivan', 'Vera']);
    await userEvent.click(page.getByRole('columnheader', { name: 'Due' }));
    await userEvent.click(page.getByRole('columnheader', { name: 'Due' }));
    await expect(names()[0]).toBe('Vera');
    await userEvent.type(page.getByRole('searchbox', { name: 'Search' }), 'tuesday');
    await expect(names()).toEqual(['Anna Karenina']);
    await userEvent.clear(page.getByRole('searchbox', { name: 'Search' }));
    await userEvent.type(page.getByRole('searchbox', { name: 'Search' }), 'nobody');
    await expect(await page.findByText('No pupil is found.')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Clear the search' }));
    await userEvent.click(page.getByRole('switch', { name: 'Show hidden pupils' }));
    await expect(names()).toContain('Zoe');
  },
};

export const TestKeepsNotes: Story = {
  globals: { ...desktop, locale: 'en' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Notes on Anna Karenina' }));
    const dialog = within(await within(document.body).findByRole('dialog'));
    await expect(dialog.getByRole('textbox', { name: 'Groups' })).toHaveValue('Tuesday, Girls');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(page.getByRole('button', { name: 'Notes on Anna Karenina' })).toHaveFocus());
  },
};

/** A stranger who has followed the link, signed up and come back. */
export const Invitation: Story = {
  args: { address: '/invitation?token=abc' },
  globals: { ...desktop, locale: 'en' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole('heading', { name: 'Boris invites you as a pupil' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Accept' })).toBeEnabled();
    await expect(page.getByRole('checkbox', { name: /games, critical positions/ })).toBeDisabled();
  },
};
export const InvitationPhone: Story = { ...Invitation, globals: { ...phone, locale: 'en' } };

/** The service could not say what it is. */
export const InvitationFailed: Story = {
  args: { address: '/invitation?token=abc', changes: { ...coached(), failing: ['coaches/check'] } },
  globals: { ...desktop, locale: 'en' },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('link', { name: 'To my players' })).toBeVisible();
  },
};
