import type { Meta, StoryObj } from '@storybook/react-vite';
import { operations } from '@tabia/api-client/contract';
import type { FakeApi } from '@tabia/api-client/testing';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { coached, ofAClub, withoutPupils, withTwoPupils } from './changes.ts';
import type { PreparedScreen } from './prepareScreen.ts';
import { desktop, frame, phone, type ScreenArgs, screenStory } from './screenStory.tsx';
import { severalFirst, severalSlowly } from './severalChanges.ts';

/** How are many pupils added at once, when there are more than the service takes, or more than a list shows? How do they look in the table, and what becomes of the page when the first one comes? */
const meta = {
  ...screenStory,
  // Written out: Storybook adds the comment above to a literal only.
  parameters: { layout: 'fullscreen', docs: { story: frame } },
  title: 'Screens/Several pupils',
  args: { address: '/coaching', changes: severalSlowly() },
} satisfies Meta<ScreenArgs>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The service takes no more names for two minutes: the dialog says until when, may be stopped, and then adds the others. */
export const Slowly: Story = {
  globals: { ...desktop, locale: 'en' },
  args: { changes: severalSlowly() },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Add several' }));
    const dialog = within(await within(document.body).findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Usernames' }), 'anna{Enter}bo{Enter}vera');
    await userEvent.click(dialog.getByRole('button', { name: 'Add 3 pupils' }));
    await expect(
      await dialog.findByText(/^Added: 1 of 3\. That is the limit for now: it goes on at \d/),
    ).toBeVisible();
    await expect(dialog.getAllByText('waiting…')).toHaveLength(2);
  },
};
export const SlowlyPhone: Story = {
  ...Slowly,
  args: { changes: severalSlowly() },
  globals: { ...phone, locale: 'en' },
};
export const SlowlyInRussian: Story = {
  args: { changes: severalSlowly() },
  globals: phone,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Добавить нескольких' }));
    const dialog = within(await within(document.body).findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Никнеймы' }), 'anna{Enter}bo{Enter}vera');
    await userEvent.click(dialog.getByRole('button', { name: /^Добавить\s3/ }));
    await expect(
      await dialog.findByText(/^Добавлено: 1 из 3\. Пока это предел, продолжим в\s\d/),
    ).toBeVisible();
  },
};
export const TestStopsAndAddsTheOthers: Story = {
  ...Slowly,
  args: { changes: severalSlowly() },
  play: async (context) => {
    await Slowly.play?.(context);
    const dialog = within(within(document.body).getByRole('dialog'));
    // What is being added is not lost by a key.
    await userEvent.keyboard('{Escape}');
    await userEvent.click(dialog.getByRole('button', { name: 'Stop' }));
    await expect(await dialog.findAllByText('not added')).toHaveLength(2);
    await userEvent.click(dialog.getByRole('button', { name: 'Try 2 again' }));
    await expect(await dialog.findByText('Added: 3 of 3')).toBeVisible();
    await userEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());
  },
};

/** More than can be added at once: what stays out is said before anybody is added. */
export const TestTooMany: Story = {
  globals: { ...desktop, locale: 'en' },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Add several' }));
    const dialog = within(await within(document.body).findByRole('dialog'));
    const names = dialog.getByRole('textbox', { name: 'Usernames' });
    await userEvent.click(names);
    await userEvent.paste(Array.from({ length: 62 }, (_, index) => `member${index}`).join('\n'));
    await expect(dialog.getByText(/at once: the last 2 stay out/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Add 60 pupils' })).toBeEnabled();
  },
};

/** A file of a club: those of most games are offered, and everybody is found. */
export const OfAClub: Story = {
  globals: { ...desktop, locale: 'en' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Add several' }));
    const element = await within(document.body).findByRole('dialog');
    const dialog = within(element);
    const input = element.querySelector<HTMLInputElement>('input[type=file]');
    if (input) await userEvent.upload(input, new File(['1. e4 *'], 'club.pgn'));
    await expect(await dialog.findByText(/A search finds 5 more/)).toBeVisible();
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Member 2 · 89 games' }));
    await userEvent.type(dialog.getByRole('searchbox', { name: 'Find a player in club.pgn' }), '45');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Member 45 · 46 games' }));
    await expect(dialog.getByRole('button', { name: 'Add 2 pupils' })).toBeEnabled();
  },
};
export const TestAddsFromTheFileOfAClub: Story = {
  ...OfAClub,
  play: async (context) => {
    await OfAClub.play?.(context);
    const dialog = within(within(document.body).getByRole('dialog'));
    await userEvent.type(dialog.getByRole('searchbox'), '6');
    await expect(await dialog.findByText('The file has no player by that name.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Add 2 pupils' }));
    await expect(await dialog.findByText('Added: 2 of 2')).toBeVisible();
    await expect(dialog.getByText('Member 45')).toBeVisible();
  },
};

/** The first pupil changes the page behind the dialog, which still says what became of each. */
export const TestAddsTheFirstPupils: Story = {
  ...OfAClub,
  args: { changes: severalFirst() },
  play: async (context) => {
    await OfAClub.play?.(context);
    const dialog = within(within(document.body).getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Add 2 pupils' }));
    await within(document.body).findByRole('tab', { name: 'Shared mistakes', hidden: true });
    await expect(await dialog.findByText('Added: 2 of 2')).toBeVisible();
    await expect(dialog.getByText('Member 45')).toBeVisible();
  },
};

/** Sixty pupils with three boards each: sorted and searched in one table. */
export const SixtyPupils: Story = {
  globals: { ...desktop, locale: 'en' },
  args: { changes: ofAClub() },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const names = () =>
      page.getAllByRole('link', { name: /^Pupil \d/ }).map(({ textContent }) => textContent);
    await page.findByRole('link', { name: 'Pupil 60' });
    await expect(names()).toHaveLength(60);
    await expect(page.getAllByRole('link', { name: /, move \d/ })).toHaveLength(180);
    const due = page.getByRole('columnheader', { name: 'Due' });
    await userEvent.click(due);
    await userEvent.click(due);
    await expect(names()[0]).toBe('Pupil 60');
    await userEvent.type(page.getByRole('searchbox'), 'pupil 7');
    await waitFor(() => expect(names()).toEqual(['Pupil 7']));
  },
};
export const SixtyPupilsPhone: Story = {
  args: { changes: ofAClub() },
  globals: { ...phone, locale: 'en' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await page.findByRole('link', { name: 'Pupil 60' });
    const frame = page.getByRole('grid').parentElement;
    await expect(frame?.scrollWidth).toBeLessThanOrEqual(frame?.clientWidth ?? 0);
  },
};

/** Who has a coach and no pupils comes for the coach: that card is first. */
export const TestOfAPupil: Story = {
  args: { changes: coached([]) },
  globals: { ...phone, locale: 'en' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await page.findByRole('heading', { name: /sees the player/ });
    const [first] = page.getAllByRole('heading', { level: 2 });
    await expect(first).toHaveTextContent('Who sees my players');
  },
};

/** A mistake is shared by three pupils: with fewer there is nothing to look at, and hidden ones do not count. */
export const TestTooFewToShare: Story = {
  args: { changes: withTwoPupils() },
  globals: { ...desktop, locale: 'en' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole('tab', { name: 'Homework' })).toBeVisible();
    await expect(page.queryByRole('tab', { name: 'Shared mistakes' })).toBeNull();
  },
};

/** The table of a story whose pupils come and go while it is open. */
let pupils: unknown;
/** The service says that the pupils of the page have changed. */
function change(loaded: Record<string, unknown>, to: unknown): void {
  pupils = to;
  ((loaded.screen as PreparedScreen).app.api as FakeApi).emit({ kind: 'nickname', heroid: 3 });
}
const NOBODY = { pupils: [] };
const changing: Pick<Story, 'args' | 'globals' | 'beforeEach'> = {
  globals: { ...desktop, locale: 'en' },
  args: {
    changes: {
      answers: {
        ...withoutPupils().answers,
        'pupils/desk': () => pupils,
        'pupils/invite': operations['pupils/invite'].example.output,
      },
    },
  },
  beforeEach: () => {
    pupils = NOBODY;
  },
};

/** The link that was just made is shown only once, and the next invitation is half written. */
export const TestKeepsTheInvitation: Story = {
  ...changing,
  play: async ({ canvasElement, loaded }) => {
    const page = within(canvasElement);
    const name = await page.findByRole('textbox', { name: 'Real name' });
    await userEvent.type(name, 'Anna Karenina');
    await userEvent.click(page.getByRole('button', { name: 'Invite' }));
    await expect(await page.findByText('Send this link to Anna Karenina')).toBeVisible();
    await userEvent.type(name, 'Kon');
    change(loaded, coached().answers?.['pupils/desk']);
    await expect(await page.findByRole('tab', { name: 'Shared mistakes' }, { timeout: 5000 })).toBeVisible();
    await expect(page.getByText('Send this link to Anna Karenina')).toBeVisible();
    await expect(name).toHaveFocus();
    await userEvent.keyboard('stantin');
    await expect(page.getByRole('textbox', { name: 'Real name' })).toHaveValue('Konstantin');
  },
};

/** A look at another view costs nothing either: neither the link, nor what is half written. */
export const TestKeepsTheInvitationOutOfSight: Story = {
  ...changing,
  play: async ({ canvasElement, loaded }) => {
    const page = within(canvasElement);
    change(loaded, coached().answers?.['pupils/desk']);
    const name = await page.findByRole('textbox', { name: 'Real name' });
    await userEvent.type(name, 'Anna Karenina');
    await userEvent.click(page.getByRole('button', { name: 'Invite' }));
    await expect(await page.findByText('Send this link to Anna Karenina')).toBeVisible();
    await userEvent.type(name, 'Konstantin');
    await userEvent.click(await page.findByRole('tab', { name: 'Homework' }, { timeout: 5000 }));
    await expect(page.queryByRole('textbox', { name: 'Real name' })).toBeNull();
    await userEvent.click(page.getByRole('tab', { name: 'Pupils' }));
    await expect(page.getByRole('textbox', { name: 'Real name' })).toHaveValue('Konstantin');
    await expect(page.getByText('Send this link to Anna Karenina')).toBeVisible();
  },
};

/** The last pupil goes while another view is open. */
export const TestReturnsToThePeople: Story = {
  ...changing,
  play: async ({ canvasElement, loaded }) => {
    const page = within(canvasElement);
    change(loaded, coached().answers?.['pupils/desk']);
    await userEvent.click(await page.findByRole('tab', { name: 'Homework' }, { timeout: 5000 }));
    change(loaded, NOBODY);
    await expect(await page.findByRole('textbox', { name: 'Real name' }, { timeout: 5000 })).toBeVisible();
    await expect(page.queryByRole('tablist')).toBeNull();
  },
};
