import type { Meta, StoryObj } from '@storybook/react-vite';
import { type Output, operations } from '@tabia/api-client/contract';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import device from '../../apps/web/src/i18n/ru/device.json' with { type: 'json' };
import words from '../../apps/web/src/i18n/ru/exercise.json' with { type: 'json' };
import today from '../../apps/web/src/i18n/ru/today.json' with { type: 'json' };
import { neverTrained, oneForToday } from './planChanges.ts';
import { ADDRESSES, recordedAnswer } from './recording.ts';
import { desktop, filledButtons, frame, phone, type ScreenArgs, screenStory } from './screenStory.tsx';

/** How long is a training, and where is the keyboard when it is broken off? */
const meta = {
  ...screenStory,
  // Written out: Storybook adds the comment above to a literal only.
  parameters: { layout: 'fullscreen', docs: { story: frame } },
  title: 'Screens/Training under way',
  args: { address: ADDRESSES.training, changes: oneForToday() },
} satisfies Meta<ScreenArgs>;
export default meta;
type Story = StoryObj<typeof meta>;

const nothingDue = { ...operations['training/today'].example.output, positions: 0 };

async function beginLearning(canvasElement: HTMLElement) {
  const page = within(canvasElement);
  await userEvent.click(await page.findByRole('button', { name: words.learn }));
  await expect(await page.findByRole('button', { name: words.controls.show })).toBeVisible();
  return page;
}

/** Broken off by a key, the training leaves the focus on the button of the next step. */
const breaksOff: Story['play'] = async ({ canvasElement }) => {
  await beginLearning(canvasElement);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBeInstanceOf(HTMLButtonElement));
  await expect(filledButtons(canvasElement)).toEqual([(document.activeElement as HTMLElement).innerText]);
};
export const TestBreaksOffByKeyboard: Story = { globals: desktop, play: breaksOff };
/** Nothing is due today: the position itself is trained again. */
export const TestBreaksOffWithNothingDue: Story = {
  args: { changes: { answers: { ...neverTrained().answers, 'training/today': nothingDue } } },
  globals: phone,
  play: breaksOff,
};

export const TestCountsVariationsAndMoves: Story = {
  globals: desktop,
  play: async ({ canvasElement }) => {
    const page = await beginLearning(canvasElement);
    const squares = within(page.getByRole('list', { name: words.strip.label })).getAllByRole('listitem');
    const bar = page.getByRole('progressbar', { name: words.linesDone });
    await expect(bar).toHaveAttribute(
      'aria-valuetext',
      expect.stringContaining(`(ходов: ${squares.length})`),
    );
  },
};

/** Two trees of one move and size, and one without an opening. */
function severalTrees(): ScreenArgs['changes'] {
  const { trees } = recordedAnswer('trees/listbypool') as Output<'trees/listbypool'>;
  const more = trees.flatMap((tree) => [
    { ...tree, posid: 13, opening: 'Italian Game' },
    { ...tree, posid: 14, opening: null },
    { ...tree, posid: 16, opening: null, before: [{ uci: 'g8f6', san: 'Nf6' }] },
    { ...tree, posid: 15, opening: 'Italian Game: Two Knights Defense, Modern Bishop’s Opening' },
  ]);
  return { answers: { 'trees/listbypool': { trees: [...trees, ...more] } } };
}
/** Before a training: saved trees are told apart by their openings, and by the moves where those are the same. */
export const TestNamesSavedTrees: Story = {
  args: { changes: severalTrees() },
  globals: phone,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: /^Сохранённые деревья: 5/ }));
    const list = within(await page.findByRole('grid', { name: words.trees.heading }));
    for (const name of [
      /^Защита Филидора, ход/,
      /^Итальянская партия, ход/,
      /^Позиция, ход/,
      /^Позиция, 3\.\.\.Кf6/,
    ])
      await expect(list.getByRole('row', { name })).toBeVisible();
    // However long the name of an opening is, the move is in sight.
    for (const place of list.getAllByText(/ход\s\d/))
      await expect(place.scrollWidth).toBeLessThanOrEqual(place.clientWidth);
  },
};

/** The session of the day ends at once with a miss, and there is more to train. */
function endsWithAMiss(): ScreenArgs['changes'] {
  const { output: parcel } = operations['training/opentoday'].example;
  const ended = { ...parcel.training, heroid: 2, daily: true, next: null };
  const { output } = operations['training/completet'].example;
  return {
    answers: {
      ...oneForToday().answers,
      'training/opentoday': { ...parcel, training: ended, progress: { ...parcel.progress, queue: [] } },
      'training/completet': { ...output, success: 0, failure: 1 },
    },
  };
}

/** Where more is left the day is not done; without the network nothing is offered that cannot be had. */
export const TestEndsWithTheNetworkGone: Story = {
  args: { address: '/exercise?heroid=2&today=1', changes: endsWithAMiss() },
  globals: phone,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const more = () => page.queryByRole('button', { name: today.end.more_one.replace('{{count}}', '1') });
    await waitFor(() => expect(more()).toBeVisible(), { timeout: 10_000 });
    await expect(page.getByRole('heading', { name: words.end.someFailed })).toBeVisible();
    localStorage.setItem('tabia.waiting', JSON.stringify({ user: 1, waiting: 1 }));
    try {
      dispatchEvent(new Event('offline'));
      await waitFor(() => expect(more()).toBeNull());
      await expect(page.getByRole('link', { name: today.end.today })).toBeVisible();
      await expect(page.queryByRole('button', { name: device.offer })).toBeNull();
      await expect(filledButtons(canvasElement)).toEqual([today.end.today]);
    } finally {
      dispatchEvent(new Event('online'));
      localStorage.removeItem('tabia.waiting');
    }
  },
};
