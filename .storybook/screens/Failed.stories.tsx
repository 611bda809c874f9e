import type { Meta, StoryObj } from '@storybook/react-vite';
import { operations } from '@tabia/api-client/contract';
import { START_FEN } from '@tabia/chess';
import { expect, userEvent, within } from 'storybook/test';
import analysis from '../../apps/web/src/i18n/ru/analysis.json' with { type: 'json' };
import board from '../../apps/web/src/i18n/ru/board.json' with { type: 'json' };
import common from '../../apps/web/src/i18n/ru/common.json' with { type: 'json' };
import errors from '../../apps/web/src/i18n/ru/errors.json' with { type: 'json' };
import exercise from '../../apps/web/src/i18n/ru/exercise.json' with { type: 'json' };
import openingTree from '../../apps/web/src/i18n/ru/openingTree.json' with { type: 'json' };
import { ADDRESSES } from './recording.ts';
import { desktop, filledButtons, frame, phone, type ScreenArgs, screenStory } from './screenStory.tsx';

/** The words that say what happened. */
async function expectText(canvasElement: HTMLElement, text: string): Promise<void> {
  await expect((await within(canvasElement).findAllByText(text))[0]).toBeVisible();
}

/** One failure, and the button that asks again. */
async function expectRetry(canvasElement: HTMLElement): Promise<void> {
  await expect(await within(canvasElement).findByRole('button', { name: common.retry })).toBeVisible();
}

/** Screens whose service does not answer: each says what happened, that nothing is lost, and what to try. */
const meta = {
  ...screenStory,
  // Written out: Storybook adds the comment above to a literal only.
  parameters: { layout: 'fullscreen', docs: { story: frame } },
  title: 'Screens/Failed',
  args: { address: ADDRESSES.firstThree, changes: { failing: ['usergames/mistakes'] } },
  play: async ({ canvasElement }) => {
    await expectText(canvasElement, errors.codes.internal.title);
    // The words say "try again": that is the one main button.
    await expect(filledButtons(canvasElement)).toEqual([common.retry]);
  },
} satisfies Meta<ScreenArgs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Positions: Story = { tags: ['visual', 'screen'], globals: desktop };
export const PositionsPhone: Story = { globals: phone };
export const Analysis: Story = {
  args: { address: ADDRESSES.analysis, changes: { failing: ['openingtrees/heronode'] } },
  globals: desktop,
  play: ({ canvasElement }) => expectText(canvasElement, analysis.trouble.load.title),
};
export const AnalysisOfAFen: Story = {
  args: {
    address: `/analysis?heroid=2&fen=${encodeURIComponent(START_FEN)}`,
    changes: { failing: ['misc/fentoposid'] },
  },
  globals: desktop,
};
export const Unreachable: Story = {
  args: { address: ADDRESSES.players, changes: { failing: ['account/whois'] } },
  globals: desktop,
  play: ({ canvasElement }) => expectText(canvasElement, common.connection.awayTitle),
};
export const OpeningTree: Story = {
  args: { address: '/opening-tree?heroid=2', changes: { failing: ['openingtrees/explore'] } },
  globals: desktop,
  play: async ({ canvasElement }) => {
    await expectText(canvasElement, openingTree.failed);
    await expect(filledButtons(canvasElement)).toEqual([common.retry]);
  },
};
export const Lesson: Story = {
  args: { address: '/lesson', changes: { failing: ['pupils/shared'] } },
  globals: desktop,
};

/** A part that fails says so and asks again; the rest of the page is there. */
export const TestGamesOfAPosition: Story = {
  args: {
    address: '/opening-tree?heroid=2',
    changes: {
      answers: { 'openingtrees/explore': operations['openingtrees/explore'].example.output },
      failing: ['usergames/loadheader'],
    },
  },
  globals: desktop,
  play: async ({ canvasElement }) => {
    await expectRetry(canvasElement);
    await expectText(canvasElement, openingTree.gamesHere);
  },
};
export const TestPastSessions: Story = {
  args: { address: ADDRESSES.training, changes: { failing: ['training/list'] } },
  globals: desktop,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: exercise.history.heading }));
    await expectRetry(canvasElement);
  },
};
/** The service answers, though with an error of its own: the network is not to blame. */
export const TestAnAnswerThatWasNotSaved: Story = {
  args: { address: ADDRESSES.training, changes: { failing: ['training/update'] } },
  globals: phone,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: exercise.learn }));
    await userEvent.type(await canvas.findByRole('textbox', { name: board.moveField }), 'a3{Enter}');
    await expectText(canvasElement, exercise.messages.failed.replaceAll('\u00a0', ' '));
  },
};
