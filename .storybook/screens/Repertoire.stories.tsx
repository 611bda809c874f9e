import type { Meta, StoryObj } from '@storybook/react-vite';
import { ApiError } from '@tabia/api-client';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { onlyPupils, withoutPlayers } from './changes.ts';
import {
  firstRepertoire,
  repertoireToTrain,
  replyToFind,
  withRepertoire,
  withStudies,
} from './repertoireChanges.ts';
import { desktop, frame, phone, type ScreenArgs, screenStory, tablet } from './screenStory.tsx';

/** Where do the games leave what the player wants to play? Moves that were forgotten, and replies without an answer. */
const meta = {
  ...screenStory,
  // Written out: Storybook adds the comment above to a literal only.
  parameters: { layout: 'fullscreen', docs: { story: frame } },
  title: 'Screens/Repertoire',
  args: { address: '/repertoire', changes: withRepertoire() },
  play: async ({ canvasElement }) => {
    await expect(
      (await within(canvasElement).findAllByRole('button', { name: /Тренировать ход|Train this move/ }))[0],
    ).toBeVisible();
  },
} satisfies Meta<ScreenArgs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ['visual', 'screen'], globals: desktop };
export const Tablet: Story = { globals: tablet };
export const Phone: Story = { globals: phone };
export const Dark: Story = { globals: { ...desktop, theme: 'dark' } };
export const English: Story = {
  globals: { ...desktop, locale: 'en' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const forgotten = within(await page.findByRole('region', { name: 'Forgotten moves' }));
    await expect(forgotten.getAllByRole('article')).toHaveLength(6);
    await expect(forgotten.getAllByRole('button', { name: /^Train this move/ })).toHaveLength(5);
    await expect(forgotten.getByRole('link', { name: 'Train' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/exercise\?/),
    );
    await userEvent.click(forgotten.getByRole('button', { name: 'Show 2 more' }));
    await expect(forgotten.getAllByRole('article')).toHaveLength(8);
    const unanswered = within(page.getByRole('region', { name: 'Replies without an answer' }));
    await expect(unanswered.getAllByRole('button', { name: /^Find a reply/ })).toHaveLength(2);
    await expect(page.getByText(/^120 games \(White\): in 31 a move was forgotten, /)).toBeVisible();
    await expect(page.getByText(/In 3 the line was reached again by another move order\./)).toBeVisible();
  },
};
export const EnglishPhone: Story = { globals: { ...phone, locale: 'en' } };

/** A move is put into the plan: its card goes on to training. */
export const TestTrain: Story = {
  args: { changes: repertoireToTrain() },
  globals: { ...desktop, locale: 'en' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const [first] = await page.findAllByRole('article');
    if (first === undefined) throw new Error('There is no card.');
    await userEvent.click(within(first).getByRole('button', { name: /^Train this move/ }));
    await waitFor(() => expect(within(first).getByRole('link', { name: 'Train' })).toHaveFocus());
  },
};

/** A reply is planned at once, and can be trained when the engine has found a move. */
export const TestFindAReply: Story = {
  args: { changes: replyToFind() },
  globals: { ...desktop, locale: 'en' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const [find] = await page.findAllByRole('button', { name: /^Find a reply/ });
    const card = find?.closest('article');
    if (!find || !card) throw new Error('There is no reply without an answer.');
    await userEvent.click(find);
    await expect(await within(card).findByText(/^In the plan/)).toBeVisible();
    await expect(within(card).getByRole('link', { name: 'Analyze' })).toHaveFocus();
    await expect(within(card).queryByRole('link', { name: 'Train' })).toBeNull();
    await expect(await within(card).findByRole('link', { name: 'Train' }, { timeout: 10_000 })).toBeVisible();
  },
};

/** The first repertoire: a mistake is named with its line, and what is typed stays. */
export const First: Story = {
  args: { changes: firstRepertoire() },
  globals: { ...desktop, locale: 'en' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const send = await page.findByRole('button', { name: 'Save and compare' });
    await expect(send).toBeDisabled();
    await userEvent.type(page.getByRole('textbox', { name: 'Name' }), 'Italian');
    const text = page.getByRole('textbox', { name: 'PGN with variations' });
    await userEvent.type(text, '1. e4 e5{enter}2. Ke3');
    await userEvent.click(send);
    await expect(await page.findByText('Line 2: Ke3 is not possible there.')).toBeVisible();
    await expect(text).toBeInvalid();
    await userEvent.type(text, '{backspace}2');
    await expect(text).toBeValid();
    await userEvent.click(send);
    await expect(await page.findByRole('heading', { name: 'Forgotten moves' })).toBeVisible();
    // The focus goes with the view, and not to the top of the page.
    await waitFor(() => expect(page.getByRole('button', { name: /Italian and Scotch/ })).toHaveFocus());
    await userEvent.click(page.getByRole('button', { name: 'Add a repertoire' }));
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    await userEvent.click(page.getByRole('button', { name: 'Cancel' }));
    await expect(page.getByRole('button', { name: /Italian and Scotch/ })).toHaveFocus();
  },
};
/** A file that is larger than any repertoire is not read. */
export const TestTooLargeAFile: Story = {
  args: { changes: firstRepertoire() },
  globals: { ...desktop, locale: 'en' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const text = await page.findByRole('textbox', { name: 'PGN with variations' });
    const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]');
    if (input === null) throw new Error('There is no field for files.');
    await userEvent.upload(input, new File([new Uint8Array(1_600_001)], 'All games.pgn'));
    await expect(await page.findByText(/^The text has more than 400,000 letters/)).toBeVisible();
    await expect(text).toHaveValue('');
  },
};
/** A pasted text has no name of its own: the form says what is missing. */
export const TestNamesAPastedText: Story = {
  args: { changes: firstRepertoire() },
  globals: { ...desktop, locale: 'en' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('textbox', { name: 'PGN with variations' }));
    await userEvent.paste('1. e4 e5 2. Nf3');
    await expect(await page.findByText('Give it a name, then it can be saved.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save and compare' })).toBeDisabled();
    await userEvent.type(page.getByRole('textbox', { name: 'Name' }), 'Italian');
    await expect(page.queryByText('Give it a name, then it can be saved.')).toBeNull();
    await expect(page.getByRole('button', { name: 'Save and compare' })).toBeEnabled();
  },
};

export const FirstInRussian: Story = {
  args: { changes: firstRepertoire() },
  globals: phone,
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByRole('heading', { name: 'Новый репертуар' }),
    ).toBeVisible();
  },
};

/** A linked account: a study of it fills the form, and one that must not be exported leaves the form as it is. */
export const FromAStudy: Story = {
  args: { changes: withStudies() },
  globals: { ...desktop, locale: 'en' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Show studies of anna_plays' }));
    const list = await page.findByRole('button', { name: /Study of anna_plays/ });
    await expect(list).toHaveFocus();
    const choose = async (name: RegExp) => {
      await userEvent.click(list);
      await userEvent.click(await within(document.body).findByRole('option', { name }));
    };
    await choose(/^Italian/);
    await expect(await page.findByText(/^“Italian” is in the form/)).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Italian');
    const text = page.getByRole('textbox', { name: 'PGN with variations' });
    await expect(text).toHaveDisplayValue(/3\. Bc4/);
    await choose(/^Against the Sicilian/);
    await expect(await page.findByText(/^The settings of this study/)).toBeVisible();
    await expect(text).toHaveDisplayValue(/3\. Bc4/);
    await expect(page.queryByRole('button', { name: /^Let studies/ })).toBeNull();
  },
};
export const FromAStudyInRussian: Story = {
  args: { changes: withStudies() },
  globals: phone,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Показать студии anna_plays' }));
    await expect(await page.findByText(/^В форму попадут все её главы/)).toBeVisible();
  },
};

/** Before the permission: one button that leads to the platform. */
export const StudyConsent: Story = {
  args: { changes: withStudies('ask') },
  globals: { ...phone, locale: 'en' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(
      await page.findByRole('button', { name: 'Let studies of anna_plays be read' }),
    ).toBeVisible();
    await expect(page.queryByRole('button', { name: /^Show studies/ })).toBeNull();
  },
};

/** The token is refused: the button that links the account again stands below. */
export const TestStudiesRevoked: Story = {
  args: { changes: withStudies('read', { outcome: 'revoked', studies: [] }) },
  globals: { ...desktop, locale: 'en' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Show studies of anna_plays' }));
    await expect(await page.findByRole('alert')).toHaveTextContent('no longer accepts what you permitted');
    await expect(page.getByRole('button', { name: 'Let studies of anna_plays be read' })).toBeVisible();
  },
};

/** No studies yet: said, and the list can be asked for again. */
export const TestNoStudies: Story = {
  args: { changes: withStudies('read', { outcome: 'nothing', studies: [] }) },
  globals: { ...desktop, locale: 'en' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const show = await page.findByRole('button', { name: 'Show studies of anna_plays' });
    await userEvent.click(show);
    await expect(await page.findByText('anna_plays has no studies on Lichess yet.')).toBeVisible();
    await expect(show).toBeVisible();
  },
};

/** The platform asks to wait, and the page says how long. */
export const TestStudiesLater: Story = {
  args: {
    changes: {
      answers: {
        ...withStudies().answers,
        'identities/studies': () => {
          throw new ApiError({
            code: 'rate-limited',
            mtd: 'identities/studies',
            status: 429,
            retryAfter: 120,
          });
        },
      },
    },
  },
  globals: { ...desktop, locale: 'en' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Show studies of anna_plays' }));
    await expect(await page.findByRole('alert')).toHaveTextContent('Try again in 2 min');
  },
};

/** All games begin in another way. */
export const Outside: Story = {
  args: {
    changes: withRepertoire({
      games: { total: 120, memory: 0, coverage: 0, finished: 0, inside: 0, outside: 120, returned: 0 },
      ...{ memory: [], coverage: [] },
    }),
  },
  globals: { ...desktop, locale: 'en' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(
      await page.findByRole('heading', { name: 'No game comes to this repertoire' }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Show the opening tree' })).toBeVisible();
  },
};

/** The text was saved by an earlier version of the program, which did not see its mistake. */
export const TestUnreadable: Story = {
  args: {
    changes: withRepertoire({
      problem: { code: 'illegal-move', line: 12, san: 'Ke3' },
      games: { total: 0, memory: 0, coverage: 0, finished: 0, inside: 0, outside: 0, returned: 0 },
      ...{ memory: [], coverage: [] },
    }),
  },
  globals: { ...desktop, locale: 'en' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole('heading', { name: 'This repertoire has a mistake' })).toBeVisible();
    await expect(page.getByText(/^Line 12: Ke3 is not possible there\. Correct the file/)).toBeVisible();
  },
};

/** The service fails to compare. */
export const Failed: Story = {
  args: { changes: { ...withRepertoire(), failing: ['repertoires/compare'] } },
  globals: { ...desktop, locale: 'en' },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

/** Nobody to compare with. */
export const Nobody: Story = {
  args: { changes: withoutPlayers() },
  globals: { ...phone, locale: 'en' },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('link', { name: 'Go to players' })).toBeVisible();
  },
};
/** A coach who has only pupils chooses one of them. */
export const TestACoachChoosesAPupil: Story = {
  args: { changes: { answers: { ...withRepertoire().answers, ...onlyPupils().answers } } },
  globals: { ...phone, locale: 'en' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole('link', { name: 'Coach and pupils' })).toHaveAttribute(
      'href',
      '/coaching',
    );
    await expect(page.queryByText('There are no players yet')).toBeNull();
    const choice = await page.findByRole('button', { name: /^Player/ });
    await waitFor(() => expect(choice).toBeEnabled());
    await userEvent.click(choice);
    await userEvent.click(await within(document.body).findByRole('option', { name: 'Olga' }));
    await expect(await page.findByRole('heading', { name: 'Forgotten moves' })).toBeVisible();
  },
};
