import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen as page, userEvent, waitFor, within } from 'storybook/test';
import en from '../../apps/web/src/i18n/en/helping.json' with { type: 'json' };
import ru from '../../apps/web/src/i18n/ru/helping.json' with { type: 'json' };
import { computerHelp, NO_HELP } from '../../apps/web/src/services/device/computerHelp.ts';
import { ADDRESSES } from './recording.ts';
import { desktop, frame, phone, type ScreenArgs, screenStory, tablet } from './screenStory.tsx';

type Help = typeof computerHelp;

/** What this computer does for the import, in the bar of every page. */
const meta = {
  title: 'Screens/Computer help',
  parameters: { docs: { story: frame }, layout: 'fullscreen' },
  args: { address: ADDRESSES.players, help: NO_HELP },
  ...screenStory,
  render: ({ address }, context) => screenStory.render({ address }, context),
} satisfies Meta<ScreenArgs & { help: Readonly<Help> }>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The state, and the menu that says it whole. */
function says(help: Partial<Help>, badge: string, text: string, change: Omit<Story, 'play' | 'args'>): Story {
  return {
    ...change,
    args: { help: { ...NO_HELP, ...help } },
    beforeEach: ({ args }) => {
      const release = screenStory.beforeEach();
      Object.assign(computerHelp, args.help);
      return () => {
        Object.assign(computerHelp, NO_HELP);
        release();
      };
    },
    play: async ({ canvasElement }) => {
      const button = await within(canvasElement).findByRole('button', { name: badge });
      await userEvent.click(button);
      // The menu is there for a moment before it fades in.
      await waitFor(async () => {
        await expect(page.getByText(text)).toBeVisible();
        await expect(page.getByRole('menu')).toBeVisible();
      });
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(page.queryByRole('menu')).toBeNull());
      // The focus comes back a moment later; whether its ring is drawn depends on the story before.
      await waitFor(() => expect(button).toHaveFocus());
      button.blur();
    },
  };
}

const helping = { phase: 'helping', searches: 312 } as const;

function helps(
  change: Omit<Story, 'play' | 'args'>,
  badge = 'Помогает: 312 расчётов',
  text = ru.state.helping,
) {
  return says(helping, badge, text, change);
}

/** Searches for the service; the number grows. */
export const Default = helps({ globals: desktop });
export const Tablet = helps({ globals: tablet });
/** A narrow window of a computer: phones do not help. */
export const Phone = helps({ globals: phone });
export const Dark = helps({ globals: { ...desktop, theme: 'dark' } });
export const English: Story = {
  tags: ['visual', 'screen'],
  ...helps({ globals: { ...desktop, locale: 'en' } }, 'Helping: 312 searches', en.state.helping),
};

/** The engine comes, 99 MB, once. */
export const Loading = says({ phase: 'loading', loaded: 0.344 }, 'Движок: 34 %', ru.state.loading, {
  globals: phone,
});

/** The engine of the page itself comes first. */
export const Paused = says({ phase: 'paused', searches: 1 }, 'Paused: 1 search', en.state.paused, {
  globals: { ...desktop, locale: 'en' },
});

/** The browser has no room for the engine. */
export const NoRoom = says({ phase: 'failed', failure: 'storage' }, 'Not helping', en.failure.storage, {
  globals: { ...phone, locale: 'en' },
});

/** Another processor rounds in another way, or the engine was tampered with: no second try. */
export const Refused = says({ phase: 'failed', failure: 'refused' }, 'Не помогает', ru.failure.refused, {
  globals: desktop,
});
