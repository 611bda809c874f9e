import type { Preview } from '@storybook/react-vite';
import { loadIcons, loadLater, ThemeProvider } from '@tabia/ui';
import { configure } from 'storybook/test';
import { EffectsDone } from './EffectsDone.tsx';
import { failOnConsole } from './failOnConsole.ts';
import { fitsPhone, viewports } from './fitsPhone.ts';
import { modes } from './modes.ts';

// What appears is waited for as long as a busy machine needs; what is there is found at once all the same.
configure({ asyncUtilTimeout: 10_000 });

/** The part of Storybook's preview that says what is in sight. */
interface InSight {
  __STORYBOOK_PREVIEW__?: { view?: { showMain(): void } };
}

/**
 * A story that takes more than a tenth of a second to prepare would be drawn while Storybook still hides it: without a
 * size and without a focus, so that a board, a list of thousands of rows or a dialog begins in a state no person meets.
 */
function drawInSight() {
  return (globalThis as InSight).__STORYBOOK_PREVIEW__?.view?.showMain();
}

const preview: Preview = {
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: { icon: 'mirror', items: ['light', 'dark'], dynamicTitle: true },
    },
    locale: {
      description: 'Language of built-in words and numbers',
      toolbar: { icon: 'globe', items: ['ru', 'en'], dynamicTitle: true },
    },
    motion: {
      description: 'Motion',
      toolbar: { icon: 'play', items: ['full', 'reduced'], dynamicTitle: true },
    },
  },
  initialGlobals: { theme: 'light', locale: 'ru', motion: 'full' },
  decorators: [
    (Story, { globals }) => (
      <ThemeProvider theme={globals.theme} locale={globals.locale} motion={globals.motion}>
        <EffectsDone>
          <Story />
        </EffectsDone>
      </ThemeProvider>
    ),
  ],
  // All pictures, and all that opens, are there when a story is drawn.
  loaders: [async () => ({ there: await Promise.all([loadIcons(), loadLater()]) })],
  beforeEach: () => {
    drawInSight();
    return failOnConsole();
  },
  afterEach: fitsPhone,
  parameters: {
    a11y: { test: 'error' },
    layout: 'padded',
    backgrounds: { disable: true },
    viewport: { options: viewports },
    chromatic: { modes },
    options: {
      storySort: {
        order: [
          'Tabia',
          ['Start here', 'Colors', 'Type, space and motion', 'Icons', 'Words'],
          'ui',
          'board',
          'engine',
        ],
      },
    },
  },
  tags: ['autodocs'],
};

export default preview;
