import type { Meta, StoryObj } from '@storybook/react-vite';
import { ApiError } from '@tabia/api-client';
import type { FakeApi } from '@tabia/api-client/testing';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { holdClock } from './holdClock.ts';
import {
  moreByLink,
  sharedByLink,
  wallByLink,
  wallThatGrows,
  wallWithAPlayableMove,
  withLinks,
} from './linkAnswers.ts';
import type { PreparedScreen } from './prepareScreen.ts';
import { RECORDED_AT, recordedAnswer } from './recording.ts';
import { desktop, frame, phone, type ScreenArgs, screenStory, tablet } from './screenStory.tsx';

/** What somebody shows by a read-only link, and the dialog that makes one. */
const meta = {
  ...screenStory,
  // Written out: Storybook adds the comment above to a literal only.
  parameters: { layout: 'fullscreen', docs: { story: frame } },
  title: 'Screens/Sharing',
  args: { address: '/shared?link=abc', changes: sharedByLink() },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole('heading', { name: /Anna/ })).toBeVisible();
    await expect(await page.findByRole('listbox')).toBeVisible();
  },
} satisfies Meta<ScreenArgs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ['visual', 'screen'], globals: desktop };
export const Tablet: Story = { globals: tablet };
export const Dark: Story = { globals: { ...desktop, theme: 'dark' } };
export const English: Story = { globals: { ...desktop, locale: 'en' } };
export const Phone: Story = { globals: phone };

/** What is found meanwhile neither moves the rows nor takes the place of the position beside them. */
export const TestNothingMovesUnderTheReader: Story = {
  args: { changes: moreByLink() },
  globals: { ...desktop, locale: 'en' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const rows = () => page.getAllByRole('option').map(({ textContent }) => textContent);
    const shown = () => page.getByRole('option', { selected: true }).textContent;
    await expect((await page.findAllByRole('grid'))[0]).toBeVisible();
    const before = rows();
    const position = shown();
    // The reader comes back after a minute.
    const release = holdClock(new Date(Date.parse(RECORDED_AT) + 60_000).toISOString());
    window.dispatchEvent(new Event('visibilitychange'));
    const news = await page.findByRole('button', { name: '2 new above' });
    await expect(rows()).toEqual(before);
    await expect(shown()).toBe(position);
    await userEvent.click(news);
    await waitFor(() => expect(rows()[2]).toBe(before[0]));
    release();
    await expect(shown()).toBe(position);
  },
};

/** One position: its sentences, its board and the moves that were played, and nothing to press that belongs to the owner. */
export const Position: Story = {
  args: { changes: sharedByLink('position') },
  globals: { ...desktop, locale: 'en' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole('heading', { name: 'A position: Anna' })).toBeVisible();
    await expect(await page.findByRole('grid')).toBeVisible();
    for (const name of ['Add to plan', 'Train', 'Analyze', 'Favorite'])
      await expect(page.queryByRole('button', { name })).toBeNull();
  },
};
export const PositionPhone: Story = { ...Position, globals: { ...phone, locale: 'en' } };

/** What several pupils share: a question first, then the answers, and nobody is named. */
export const Wall: Story = {
  tags: ['visual', 'screen'],
  args: { changes: wallByLink() },
  globals: { ...desktop, locale: 'en' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText('What would you play? White to move.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'A lesson' })).toBeVisible();
    await expect(page.queryByText('The group answered')).toBeNull();
    await userEvent.keyboard(' ');
    await expect(await page.findByText('The group answered')).toBeVisible();
    await expect(page.queryByText('Who went wrong')).toBeNull();
    await expect(page.queryByRole('link', { name: 'Close the lesson' })).toBeNull();
    await userEvent.keyboard(' ');
  },
};
/** What is found meanwhile neither takes the place of the position that is shown nor gives its own answers away. */
export const TestTheWallStays: Story = {
  args: { changes: wallThatGrows() },
  globals: { ...desktop, locale: 'en' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Show the answers' }));
    await expect(await page.findByText('Better: d3')).toBeVisible();
    const release = holdClock(new Date(Date.parse(RECORDED_AT) + 60_000).toISOString());
    window.dispatchEvent(new Event('visibilitychange'));
    await expect(await page.findByText('1 of 2')).toBeVisible();
    await expect(page.getByText('Better: d3')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Next' }));
    await expect(await page.findByText('2 of 2')).toBeVisible();
    await expect(page.queryByText(/^Better/)).toBeNull();
    await userEvent.keyboard(' ');
    await expect(await page.findByText('Better: d4')).toBeVisible();
    release();
  },
};
/** The coach chose that it says who made the mistakes, once the answers are asked for. */
export const WallWithNamesPhone: Story = {
  args: { changes: wallByLink(true) },
  globals: phone,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText('Как бы вы сыграли? Ход белых.')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Показать ответы' }));
    await expect(await page.findByText('Кто ошибается')).toBeVisible();
    await expect(page.getByText(/^Anna Karenina: /)).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  },
};

/** Who made only playable moves did not go wrong, though others did. */
export const TestTheWallNamesNobodyForAPlayableMove: Story = {
  args: { changes: wallWithAPlayableMove() },
  globals: { ...desktop, locale: 'en' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Show the answers' }));
    const [erred, played] = ['Who went wrong', 'Who could have played a stronger move'].map(
      (heading) => page.getByText(heading).nextElementSibling?.textContent,
    );
    await expect(erred).toMatch(/Anna Karenina.*Ivan/);
    await expect(erred).not.toContain('Vera');
    await expect(played).toBe('Vera: d4 × 1');
  },
};

function gone(): never {
  throw new ApiError({ code: 'not-found', mtd: 'shares/open', status: 404 });
}

/** The link was withdrawn, or has expired. */
export const Gone: Story = {
  args: { changes: { answers: { 'shares/open': gone } } },
  globals: { ...desktop, locale: 'en' },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('This link no longer works')).toBeVisible();
  },
};

/** The dialog for a player, with the links that there are. */
export const Dialog: Story = {
  args: { address: '/pre-analysis?tab=list', changes: withLinks() },
  globals: { ...desktop, locale: 'en' },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Share' }));
    const dialog = within(await within(document.body).findByRole('dialog'));
    await expect(await dialog.findByText('Boris')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Withdraw the link: Boris' })).toBeEnabled();
    await userEvent.type(dialog.getByRole('textbox', { name: 'For whom' }), 'Vera');
    await userEvent.click(dialog.getByRole('button', { name: 'Make a link' }));
    await expect(await dialog.findByRole('textbox', { name: 'The link' })).toHaveValue(
      'https://tabia.example.org/shared?link=abc',
    );
  },
};
export const DialogPhone: Story = {
  args: { address: '/pre-analysis?tab=list', changes: withLinks() },
  globals: { ...phone, locale: 'en' },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Other pages' }));
    await userEvent.click(await within(document.body).findByRole('menuitem', { name: 'Share' }));
    const dialog = within(await within(document.body).findByRole('dialog'));
    await expect(await dialog.findByText('Boris')).toBeVisible();
  },
};

/** The page of a player whom nobody shows to the reader. */
export const NotShared: Story = {
  args: { address: '/pre-analysis?heroid=999', changes: { answers: { 'pupils/list': { pupils: [] } } } },
  globals: { ...desktop, locale: 'en' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole('heading', { name: 'You have no such player' })).toBeVisible();
    // It may have been one of the reader's own.
    await expect(page.getByText(/^It was deleted, or/)).toBeVisible();
  },
};

let isSlow = false;
const askedAgain = fn(() => new Promise(() => {}));
/** While the players are asked for again, the page of nobody does not come in place of the message. */
export const TestStaysUnseen: Story = {
  args: {
    address: '/analysis?heroid=999',
    changes: {
      answers: {
        'pupils/list': { pupils: [] },
        'heroes/list': () => (isSlow ? askedAgain() : recordedAnswer('heroes/list')),
      },
    },
  },
  globals: { ...desktop, locale: 'en' },
  beforeEach: () => {
    isSlow = false;
  },
  play: async ({ canvasElement, loaded }) => {
    const page = within(canvasElement);
    const title = await page.findByRole('heading', { name: 'You have no such player' });
    isSlow = true;
    ((loaded.screen as PreparedScreen).app.api as FakeApi).emit({ kind: 'nickname', heroid: 3 });
    await waitFor(() => expect(askedAgain).toHaveBeenCalled(), { timeout: 5000 });
    await expect(title).toBeVisible();
    await expect(page.queryByRole('heading', { name: 'Analysis' })).toBeNull();
  },
};
