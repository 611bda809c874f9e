import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import words from '../../apps/web/src/i18n/ru/exercise.json' with { type: 'json' };
import { neverTrained } from './changes.ts';
import { ADDRESSES } from './recording.ts';
import { desktop, frame, phone, type ScreenArgs, screenStory, tablet } from './screenStory.tsx';

/** Will I remember it? What to train, then one position after the other. */
const meta = {
  ...screenStory,
  // Written out: Storybook adds the comment above to a literal only.
  parameters: { layout: 'fullscreen', docs: { story: frame } },
  title: 'Screens/Training',
  args: { address: ADDRESSES.training },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole('heading', { level: 1 })).toBeVisible();
    await expect((await page.findAllByRole('grid'))[0]).toBeVisible();
  },
} satisfies Meta<ScreenArgs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ['visual', 'screen'], globals: desktop };
export const Tablet: Story = { globals: tablet };
export const Phone: Story = { globals: phone };
export const Dark: Story = { globals: { ...desktop, theme: 'dark' } };
export const English: Story = { globals: { ...desktop, locale: 'en' } };
export const Learning: Story = {
  globals: desktop,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: words.learn }));
    await expect(await page.findByRole('button', { name: words.controls.show })).toBeVisible();
  },
};

/** How far below the window's upper edge a part ends, while the page is at its top. */
function endOf(element: HTMLElement): number {
  return element.getBoundingClientRect().bottom + window.scrollY;
}

/** Board and the way on, on one screen of this height. */
function onOneScreen(height: number): Story['play'] {
  return async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: words.learn }));
    const step = await page.findByRole('button', { name: words.controls.show });
    const [board] = await page.findAllByRole('grid');
    await expect(endOf(board as HTMLElement)).toBeLessThanOrEqual(height);
    await expect(endOf(step)).toBeLessThanOrEqual(height);
  };
}
export const TestOneScreenOfADesktop: Story = { globals: desktop, play: onOneScreen(800) };
export const TestWhatWasNeverTrainedIsNotRepeated: Story = {
  args: { changes: neverTrained() },
  globals: desktop,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect((await page.findAllByText(new RegExp(words.plan.fresh)))[0]).toBeVisible();
    await expect(page.queryByText(new RegExp(words.plan.due))).toBeNull();
  },
};
