import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import cards from '../../apps/web/src/i18n/ru/cards.json' with { type: 'json' };
import exercise from '../../apps/web/src/i18n/ru/exercise.json' with { type: 'json' };
import firstGames from '../../apps/web/src/i18n/ru/firstGames.json' with { type: 'json' };
import mistakes from '../../apps/web/src/i18n/ru/mistakes.json' with { type: 'json' };
import { withoutMistakes, withoutPlan, withoutPlayers } from './changes.ts';
import { ADDRESSES } from './recording.ts';
import { desktop, filledButtons, frame, phone, type ScreenArgs, screenStory } from './screenStory.tsx';

/** The words that say what is missing. */
async function expectText(canvasElement: HTMLElement, text: string): Promise<void> {
  await expect(await within(canvasElement).findByText(text)).toBeVisible();
}

/** Screens without content: each says why it is empty and offers the next step. */
const meta = {
  ...screenStory,
  // Written out: Storybook adds the comment above to a literal only.
  parameters: { layout: 'fullscreen', docs: { story: frame } },
  title: 'Screens/Empty',
  args: { address: ADDRESSES.firstThree, changes: withoutMistakes() },
  play: ({ canvasElement }) => expectText(canvasElement, mistakes.empty.none.title),
} satisfies Meta<ScreenArgs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NoPositions: Story = { tags: ['visual', 'screen'], globals: desktop };
export const NoPositionsPhone: Story = { globals: phone };
export const FirstVisit: Story = {
  tags: ['visual', 'screen'],
  args: { address: ADDRESSES.players, changes: withoutPlayers() },
  globals: desktop,
  play: async ({ canvasElement }) => {
    await expectText(canvasElement, cards.first.player);
    await expect(filledButtons(canvasElement), 'one next step').toEqual([firstGames.submit]);
  },
};
export const FirstVisitPhone: Story = { ...FirstVisit, tags: [], globals: phone };
export const NothingToTrain: Story = {
  args: { address: '/exercise', changes: withoutPlan() },
  globals: desktop,
  play: ({ canvasElement }) => expectText(canvasElement, exercise.empty.title),
};
