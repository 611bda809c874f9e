import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Hero, Output } from '@tabia/api-client/contract';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import ru from '../../apps/web/src/i18n/ru/cards.json' with { type: 'json' };
import common from '../../apps/web/src/i18n/ru/common.json' with { type: 'json' };
import { linkedLichess } from './changes.ts';
import { ADDRESSES, type Changes, recordedAnswer } from './recording.ts';
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

/** The page before a game leads to the form of an opponent. */
export const TestAsksForAnOpponent: Story = {
  args: { address: `${ADDRESSES.players}?add=opponent` },
  globals: { ...desktop, locale: 'en' },
  play: async () => {
    const body = within(document.body);
    const form = within(await body.findByRole('dialog', { name: 'New player' }));
    await expect(form.getByRole('radio', { name: 'An opponent' })).toBeChecked();
    await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull());
  },
};

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

/** A player whose list of mistakes is being made. */
function whileTheListIsMade(): Changes {
  const { heroes } = recordedAnswer('heroes/list') as Output<'heroes/list'>;
  const made = heroes.map((hero) => ({
    ...hero,
    nicknames: hero.nicknames.map((nickname) => ({ ...nickname, opening: { done: 900, total: 1134 } })),
  }));
  return { answers: { 'heroes/list': { heroes: made } } };
}

/** How far the list is, the card says once: the bar of the opening has no figures of its own before that. */
export const TestTheListHasOneFigure: Story = {
  args: { changes: whileTheListIsMade() },
  globals: { ...desktop, locale: 'en' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const [bar] = await page.findAllByRole('progressbar', { name: 'Opening' });
    await expect(bar).toHaveAttribute('aria-valuetext', '—');
    await expect(page.queryByText(/900/)).toBeNull();
  },
};
export const TestTheOpeningHasFiguresOnceTheListIsMade: Story = {
  globals: { ...desktop, locale: 'en' },
  play: async ({ canvasElement }) => {
    const [bar] = await within(canvasElement).findAllByRole('progressbar', { name: 'Opening' });
    await expect(bar).toHaveAttribute('aria-valuetext', '1,134 of 1,134');
  },
};

/** Somebody whose players stand in a table. */
function withManyPlayers(): Changes {
  const { heroes } = recordedAnswer('heroes/list') as Output<'heroes/list'>;
  const [first] = heroes;
  if (first === undefined) return {};
  const names = ['Вера', 'Борис', 'Дмитрий', 'Анна', 'Егор', 'Глеб'];
  const kinds = ['pupil', 'pupil', 'opponent'] as const;
  const more = names.map((name, index): Hero => {
    const isNew = index === names.length - 1;
    const totals = isNew
      ? { red: 0, black: 0, green: 0 }
      : { red: index, black: 3 * index, green: 7 - index };
    const nicknames = isNew ? [] : first.nicknames;
    const kind = kinds[index % kinds.length] ?? 'pupil';
    return { ...first, heroid: 100 + index, name, kind, sample: false, totals, nicknames };
  });
  return { answers: { 'heroes/list': { heroes: [...heroes, ...more] } } };
}

/** Many players stand in one table; the sources of one open in a dialog. */
export const Many: Story = {
  tags: ['visual', 'screen'],
  args: { changes: withManyPlayers() },
  globals: desktop,
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('link', { name: 'Вера' })).toBeVisible();
  },
};

/** The table can be sorted and searched. */
export const TestSortsAndSearches: Story = {
  args: { changes: withManyPlayers() },
  globals: desktop,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const names = () =>
      page.getAllByRole('rowheader').map((cell) => within(cell).getByRole('link').textContent);
    await expect(await page.findByRole('link', { name: 'Вера' })).toBeVisible();
    await expect(page.queryByRole('article')).toBeNull();
    await userEvent.click(page.getByRole('columnheader', { name: ru.table.red }));
    await userEvent.click(page.getByRole('columnheader', { name: ru.table.red }));
    await expect(names().slice(0, 2)).not.toContain('Вера');
    await userEvent.type(page.getByRole('searchbox', { name: ru.table.search }), 'глеб');
    await expect(names()).toEqual(['Глеб']);
    await userEvent.click(page.getByRole('button', { name: ru.table.clear }));
    await expect(names().length).toBeGreaterThan(6);
  },
};
export const ManyPhone: Story = {
  args: { changes: withManyPlayers() },
  globals: phone,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await page.findByRole('link', { name: 'Вера' });
    const [box] = page.getAllByRole('grid');
    const frame = box?.parentElement;
    await expect(frame?.scrollWidth).toBeLessThanOrEqual(frame?.clientWidth ?? 0);
  },
};
export const ManyEnglishPhone: Story = { ...ManyPhone, globals: { ...phone, locale: 'en' } };

/** By keyboard: into the table, to the sources of a player without games, and back to the button. */
export const TestOpensSources: Story = {
  args: { changes: withManyPlayers() },
  globals: { ...desktop, locale: 'en' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const open = await page.findByRole('button', { name: 'Sources: Глеб' });
    open.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Глеб' }));
    await expect(await dialog.findByRole('button', { name: 'Add a source' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(open).toHaveFocus());
  },
};

/** Whoever adds a player to many is asked at once where the games are. */
export const TestAddsToMany: Story = {
  args: { changes: { answers: { ...withManyPlayers().answers, 'heroes/add': { heroid: 105 } } } },
  globals: { ...desktop, locale: 'en' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const body = within(document.body);
    await page.findByRole('link', { name: 'Глеб' });
    await userEvent.click(page.getByRole('button', { name: 'Add a player' }));
    const form = within(await body.findByRole('dialog', { name: 'New player' }));
    await userEvent.type(form.getByRole('textbox', { name: /^Name/ }), 'Глеб');
    await userEvent.click(form.getByRole('button', { name: 'Add' }));
    const dialog = within(await body.findByRole('dialog', { name: 'Глеб' }));
    await expect(await dialog.findByRole('button', { name: 'Add a source' })).toBeVisible();
  },
};
