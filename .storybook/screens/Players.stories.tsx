import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import ru from '../../apps/web/src/i18n/ru/cards.json' with { type: 'json' };
import common from '../../apps/web/src/i18n/ru/common.json' with { type: 'json' };
import { linkedLichess } from './changes.ts';
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

/** Puts a file where the service worker keeps what another application has given. */
async function give(): Promise<void> {
  const kept = await caches.open('given-file');
  const headers = { 'x-file-name': encodeURIComponent('Клубный турнир.pgn') };
  await kept.put('/given-file', new Response('[White "Anna"]\n[Black "Boris"]\n\n1. e4 e5 *\n', { headers }));
}

/** Another application has given a file: nothing is read before that is wanted. */
export const FileGiven: Story = {
  args: { address: `${ADDRESSES.players}?given=1` },
  globals: desktop,
  beforeEach: async () => {
    const release = screenStory.beforeEach();
    await give();
    return async () => {
      release();
      await caches.delete('given-file');
    };
  },
  play: async ({ canvasElement }) => {
    const given = await within(canvasElement).findByRole('article', {
      name: ru.given.title.replace('{{name}}', 'Клубный турнир.pgn'),
    });
    await expect(within(given).getByRole('button', { name: ru.given.read })).toBeVisible();
    // The file is offered once.
    await waitFor(async () => expect(await (await caches.open('given-file')).keys()).toEqual([]));
    await userEvent.click(within(given).getByRole('button', { name: common.cancel }));
    await waitFor(() => expect(given).not.toBeInTheDocument());
  },
};

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

/** Lichess was too slow to send all games: those that came are read, and the reader learns of the others. */
export const TestMoreImportedGames: Story = {
  args: {
    changes: linkedLichess([{ outcome: 'read', pgn: '[Event "Club"]\n\n1. e4 e5 1-0\n', more: true }]),
  },
  globals: { ...desktop, locale: 'en' },
  play: async ({ canvasElement }) => {
    const player = within(canvasElement);
    const [add] = await player.findAllByRole('button', { name: 'Add a source' });
    await userEvent.click(add as HTMLElement);
    await userEvent.click(
      await player.findByRole('button', { name: 'Games that anna_plays imported on Lichess' }),
    );
    const corner = within(await within(document.body).findByRole('region', { name: 'Messages' }));
    await expect(await corner.findByText('Lichess has more games than these')).toBeVisible();
    await expect(corner.getByText(/download the file there/)).toBeVisible();
  },
};

/** A linked account may have games that were imported there; then Lichess refuses the token. */
export const TestImportedGames: Story = {
  args: { changes: linkedLichess() },
  globals: { ...desktop, locale: 'en' },
  play: async ({ canvasElement }) => {
    const player = within(canvasElement);
    const [add] = await player.findAllByRole('button', { name: 'Add a source' });
    await userEvent.click(add as HTMLElement);
    const name = 'Games that anna_plays imported on Lichess';
    await userEvent.click(await player.findByRole('button', { name }));
    await expect(await player.findByText('anna_plays has imported no games on Lichess.')).toBeVisible();
    await userEvent.click(player.getByRole('button', { name }));
    await expect(await player.findByRole('alert')).toHaveTextContent('Sign in there again.');
    await expect(player.queryByRole('button', { name })).toBeNull();
  },
};
