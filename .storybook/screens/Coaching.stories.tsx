import type { Meta, StoryObj } from '@storybook/react-vite';
import { ApiError } from '@tabia/api-client';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { coached, withHomework, withOwnPupil, withoutPupils } from './changes.ts';
import { desktop, frame, phone, type ScreenArgs, screenStory, tablet } from './screenStory.tsx';
import { severalNames } from './severalChanges.ts';

/** Who came, what is due, what is back? The pupils of a coach in one table, and who sees the players of the reader. */
const meta = {
  ...screenStory,
  // Written out: Storybook adds the comment above to a literal only.
  parameters: { layout: 'fullscreen', docs: { story: frame } },
  title: 'Screens/Coaching',
  args: { address: '/coaching', changes: coached() },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('link', { name: 'Anna Karenina' })).toBeVisible();
    await within(canvasElement).findByRole('link', { name: /^(Ученики|Pupils)$/ });
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
    // Every column of the table is in the words.
    const facts =
      /Последний визит: .* партия: .* новых партий: \d+ .* вернулось: \d+, исправлено: \d+ · минут: \d+/;
    await expect(page.getAllByText(facts)[0]).toBeVisible();
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
    await expect(await page.findByText('No pupils yet. Invite one, or add several at once.')).toBeVisible();
    await expect(await page.findByText('Nobody but you.')).toBeVisible();
  },
};

/** A player of the coach is a pupil as well: on the desk, in groups, and without homework. */
export const WithoutAccount: Story = {
  args: { changes: withOwnPupil() },
  globals: { ...desktop, locale: 'en' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const body = within(document.body);
    await expect(await page.findByRole('link', { name: 'Pavel Morozov' })).toBeVisible();
    await expect(page.getByText('Pavel · no account · Girls')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Card of Pavel Morozov' }));
    const notes = within(await body.findByRole('dialog'));
    await expect(notes.getByText(/This is a player of yours/)).toBeVisible();
    await expect(notes.queryByRole('button', { name: 'Stop seeing this player' })).toBeNull();
    await userEvent.click(notes.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull());
    await userEvent.click(page.getByRole('button', { name: 'Give homework' }));
    const homework = within(await body.findByRole('dialog'));
    await expect(homework.getByText(/Pupils without an account get no homework/)).toBeVisible();
    await expect(homework.getByRole('button', { name: /All pupils \(3\)/ })).toBeVisible();
    await userEvent.click(homework.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull());
  },
};
export const WithoutAccountPhone: Story = {
  args: { changes: withOwnPupil() },
  globals: phone,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText('Pavel · без учётной записи · Girls')).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  },
};

/** The pupils did not load; the rest of the page is there. */
export const TestPupilsFailed: Story = {
  args: { changes: { ...coached(), failing: ['pupils/desk'] } },
  globals: { ...desktop, locale: 'en' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const alert = within(await page.findByRole('alert'));
    await expect(alert.getByText('Server error')).toBeVisible();
    await expect(alert.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Invite a pupil' })).toBeVisible();
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
    await expect(await page.findByText('There is no such pupil.')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Clear the search' }));
    await userEvent.click(page.getByRole('switch', { name: 'Show hidden pupils' }));
    await expect(names()).toContain('Zoe');
  },
};

export const TestKeepsNotes: Story = {
  globals: { ...desktop, locale: 'en' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Card of Anna Karenina' }));
    const dialog = within(await within(document.body).findByRole('dialog'));
    await expect(dialog.getByRole('textbox', { name: 'Groups' })).toHaveValue('Tuesday, Girls');
    for (const [name, page] of [
      ['Report for a lesson', '/report'],
      ['Prepare for a game', '/prepare'],
    ] as const)
      await expect(dialog.getByRole('link', { name })).toHaveAttribute('href', expect.stringContaining(page));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(page.getByRole('button', { name: 'Card of Anna Karenina' })).toHaveFocus());
  },
};

const leave = fn(() => ({ message: 'OK' }));
/** What the coach wrote and gave goes with the player: one click does not do it. */
export const TestLeavesAPupilInTwoSteps: Story = {
  globals: { ...phone, locale: 'en' },
  args: { changes: { answers: { ...coached().answers, 'pupils/leave': leave } } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Card of Anna Karenina' }));
    const dialog = within(await within(document.body).findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Stop seeing this player' }));
    await expect(dialog.getByText(/homework you gave are deleted/)).toBeVisible();
    await expect(leave).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: 'Stop seeing this player' }));
    await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
  },
};

/** To whom, what, until when, and a word. */
export const GiveHomework: Story = {
  globals: { ...desktop, locale: 'en' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Give homework' }));
    const dialog = within(await within(document.body).findByRole('dialog'));
    await expect(dialog.getByRole('button', { name: 'Give' })).toBeEnabled();
    await expect(dialog.getByText(/1 pupil gets nothing/)).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: 'A note' }), 'Before Saturday');
    await userEvent.click(dialog.getByRole('radio', { name: 'Trees from my own study plan' }));
    await expect(await dialog.findByText('Choose at least one tree.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Give' })).toBeDisabled();
    await userEvent.click(dialog.getByRole('radio', { name: /The three worst positions of each/ }));
  },
};
export const GiveHomeworkPhone: Story = { ...GiveHomework, globals: { ...phone, locale: 'en' } };

export const TestGivesHomework: Story = {
  globals: { ...desktop, locale: 'en' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Give homework' }));
    const dialog = within(await within(document.body).findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Give' }));
    await expect(await within(document.body).findByText('1 pupil has the homework')).toBeVisible();
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());
  },
};

/** Pasted names: one is found, one is on both platforms, one is on none. */
export const SeveralPupils: Story = {
  args: { changes: severalNames() },
  globals: { ...desktop, locale: 'en' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Add several' }));
    const dialog = within(await within(document.body).findByRole('dialog'));
    await expect(dialog.getByRole('button', { name: 'Add 0 pupils' })).toBeDisabled();
    await userEvent.type(
      dialog.getByRole('textbox', { name: 'Usernames' }),
      'Anna Karenina, anna{Enter}bo{Enter}nobody{Enter}BO',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Add 3 pupils' }));
    await expect(await dialog.findByText('Added: 1 of 3')).toBeVisible();
    await expect(dialog.getByText('Anna Karenina')).toBeVisible();
    await userEvent.click(await dialog.findByRole('button', { name: 'bo on Chess.com' }));
    await expect(await dialog.findByText('Added: 2 of 3')).toBeVisible();
    await expect(dialog.getAllByRole('link', { name: 'games are loading' })).toHaveLength(2);
  },
};
export const SeveralPupilsPhone: Story = { ...SeveralPupils, globals: { ...phone, locale: 'en' } };

/** What was given, by pupil and by wrong move. */
export const Homework: Story = {
  globals: { ...desktop, locale: 'en' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('tab', { name: 'Homework' }));
    await expect(await page.findByText('Nxe5 × 3, O-O × 1')).toBeVisible();
    await expect(await page.findByText('0 of 1')).toBeVisible();
    await expect(await page.findByText('not shown')).toBeVisible();
  },
};
export const HomeworkPhone: Story = {
  globals: { ...phone, locale: 'en' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('tab', { name: 'Homework' }));
    await expect(await page.findByText('Nxe5 × 3, O-O × 1')).toBeVisible();
    await expect(
      await page.findByRole('button', { name: 'Take back the homework of Anna Karenina' }),
    ).toBeVisible();
    const frame = page.getByRole('grid').parentElement;
    await expect(frame?.scrollWidth).toBeLessThanOrEqual(frame?.clientWidth ?? 0);
  },
};
export const HomeworkRussian: Story = {
  globals: desktop,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('tab', { name: 'Задания' }));
    await expect(await page.findByText(/× 3/)).toBeVisible();
  },
};

export const TestTakesHomeworkBack: Story = {
  globals: { ...desktop, locale: 'en' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('tab', { name: 'Homework' }));
    await userEvent.click(
      await page.findByRole('button', { name: 'Take back the homework of Anna Karenina' }),
    );
    const dialog = within(await within(document.body).findByRole('dialog'));
    await expect(dialog.getByText(/The positions stay in their study plans/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Take back' }));
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());
  },
};

/** What three or more pupils get wrong, and the lesson for the wall: the answers come when they are asked for. */
export const Shared: Story = {
  globals: { ...desktop, locale: 'en' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('tab', { name: 'Shared mistakes' }));
    await expect(await page.findByText('84.5 points of win chance lost by 3 pupils')).toBeVisible();
    await expect(page.getByText(/Anna Karenina: Nxe5 × 2/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Show as a lesson' })).toBeVisible();
  },
};
const makeLink = fn();
/** The lesson is shared by a link, which names nobody unless the coach asks for that. */
export const TestSharesTheLesson: Story = {
  args: {
    changes: {
      answers: {
        ...coached().answers,
        'shares/list': { shares: [] },
        'shares/make': (input: unknown) => {
          makeLink(input);
          return { shareid: 3, link: 'https://tabia.example.org/shared?link=abc' };
        },
      },
    },
  },
  globals: { ...desktop, locale: 'en' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('tab', { name: 'Shared mistakes' }));
    await userEvent.click(await page.findByRole('button', { name: 'Share by link…' }));
    const dialog = within(await within(document.body).findByRole('dialog'));
    await expect(await dialog.findByText('There are no links to lessons.')).toBeVisible();
    const names = dialog.getByRole('checkbox', { name: 'Show the names of pupils' });
    await expect(names).not.toBeChecked();
    await userEvent.click(dialog.getByRole('button', { name: 'Make a link' }));
    await expect(await dialog.findByRole('textbox', { name: 'The link' })).toBeVisible();
    await expect(makeLink).toHaveBeenLastCalledWith({ name: '', language: 1, wall: { names: false } });
    await userEvent.click(names);
    await userEvent.click(dialog.getByRole('button', { name: 'Make a link' }));
    await waitFor(() =>
      expect(makeLink).toHaveBeenLastCalledWith({ name: '', language: 1, wall: { names: true } }),
    );
  },
};
/** The link leads to the lesson, and the lesson back. */
export const TestOpensTheLesson: Story = {
  globals: { ...desktop, locale: 'en' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('tab', { name: 'Shared mistakes' }));
    await userEvent.click(await page.findByRole('link', { name: 'Show as a lesson' }));
    await expect(await page.findByText('What would you play? White to move.')).toBeVisible();
    await userEvent.click(page.getByRole('link', { name: 'Close the lesson' }));
    await expect(await page.findByRole('tab', { name: 'Shared mistakes' })).toBeVisible();
  },
};
export const Lesson: Story = {
  args: { address: '/lesson' },
  globals: { ...desktop, locale: 'en' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText('What would you play? White to move.')).toBeVisible();
    await expect(page.queryByText('Better: d3')).toBeNull();
    await userEvent.click(page.getByRole('button', { name: 'Show the answers' }));
    await expect(await page.findByText('Better: d3')).toBeVisible();
    await expect(page.getByText('Nxe5 × 5, mistake')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Close the lesson' })).toBeVisible();
  },
};
export const LessonPhone: Story = { ...Lesson, globals: { ...phone, locale: 'en' } };

/** The page of the pupil: each homework with its coach, and one button that trains exactly that. */
export const OwnHomework: Story = {
  args: { address: '/today', changes: withHomework() },
  globals: { ...desktop, locale: 'en' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole('heading', { name: /From your coach Boris: until/ })).toBeVisible();
    await expect(page.getByText('1 position left of 4')).toBeVisible();
    await expect(page.getByText('No move to train was found in 1 position.')).toBeVisible();
    await expect(page.getByText('The games with 1 position are deleted.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Train only the homework' })).toBeEnabled();
    await expect(page.getByRole('heading', { name: /From your coach Clara: was due on/ })).toBeVisible();
    await expect(page.getByText(/nothing left to train here/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Show critical positions' })).toBeVisible();
  },
};
export const OwnHomeworkPhone: Story = { ...OwnHomework, globals: { ...phone, locale: 'en' } };
export const OwnHomeworkRussian: Story = {
  ...OwnHomework,
  globals: desktop,
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByRole('heading', { name: /От тренера \(Boris\): до/ }),
    ).toBeVisible();
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
    const page = within(canvasElement);
    await expect(await page.findByRole('link', { name: 'To my players' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

/** An invitation that is gone does not come back by asking again. */
export const InvitationGone: Story = {
  args: {
    address: '/invitation?token=abc',
    changes: {
      answers: {
        ...coached().answers,
        'coaches/check': () => {
          throw new ApiError({ code: 'invitation-gone', mtd: 'coaches/check', status: 404 });
        },
      },
    },
  },
  globals: { ...desktop, locale: 'en' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole('link', { name: 'To my players' })).toBeVisible();
    await expect(page.queryByRole('button', { name: 'Try again' })).toBeNull();
  },
};
