import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { withHomework } from './changes.ts';
import { desktop, filledButtons, frame, phone, type ScreenArgs, screenStory } from './screenStory.tsx';

/** What coaches have given, on the page of their pupil. */
const meta = {
  ...screenStory,
  // Written out: Storybook adds the comment above to a literal only.
  parameters: { layout: 'fullscreen', docs: { story: frame } },
  title: 'Screens/Homework',
  args: { address: '/today', changes: withHomework() },
} satisfies Meta<ScreenArgs>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The page of the pupil: each homework with its coach, and one button that trains exactly that. */
export const OwnHomework: Story = {
  globals: { ...desktop, locale: 'en' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole('heading', { name: /From your coach Boris: until/ })).toBeVisible();
    await expect(page.getByText('1 position left of 4')).toBeVisible();
    await expect(page.getByText('No move to train was found in 1 position.')).toBeVisible();
    await expect(page.getByText('The games with 1 position are deleted.')).toBeVisible();
    const only = page.getByRole('button', { name: 'Train only the homework' });
    await expect(only, 'another button trains all that is due').toBeEnabled();
    await expect(filledButtons(canvasElement), 'one next step').toHaveLength(1);
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
