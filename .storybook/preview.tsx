import components from 'virtual:component-props';
import type { Preview } from '@storybook/react-vite';
import { loadIcons, loadLater, ThemeProvider } from '@tabia/ui';
import { configure } from 'storybook/test';
import { ComponentPage } from './docs/ComponentPage.tsx';
import { DocsFrame } from './docs/DocsFrame.tsx';
import { StoryIsland } from './docs/StoryIsland.tsx';
import { EffectsDone } from './EffectsDone.tsx';
import { expectSilence, recordConsole } from './failOnConsole.ts';
import { fitsPhone, viewports, widthOf } from './fitsPhone.ts';
import { modes } from './modes.ts';
import { argTypesOf } from './props/argTypesOf.ts';

// Long timeout for busy machines; elements that are present are found immediately.
configure({ asyncUtilTimeout: 10_000 });

/** The part of Storybook's preview that controls visibility. */
interface InSight {
  __STORYBOOK_PREVIEW__?: { view?: { showMain(): void } };
}

/**
 * Storybook hides a story that takes more than 100 ms to prepare: a board, a long list or a dialog would render
 * without size or focus, in a state no user ever sees.
 */
function drawInSight() {
  return (globalThis as InSight).__STORYBOOK_PREVIEW__?.view?.showMain();
}

/**
 * Lets the events and waits of a `play` reach React as those of a user do, with a task for its effects after each wait.
 * Storybook wraps them in React's `act`, which marks the whole page: where two overlap, React warns.
 */
function actAsUsers() {
  configure({
    eventWrapper: (event) => event(),
    asyncWrapper: async (wait) => {
      const result = await wait();
      await new Promise((done) => setTimeout(done));
      return result;
    },
    unstable_advanceTimersWrapper: (advance) => advance(),
  });
}

const preview: Preview = {
  beforeAll: actAsUsers,
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: { icon: 'mirror', items: ['system', 'light', 'dark'], dynamicTitle: true },
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
  initialGlobals: { theme: 'system', locale: 'ru', motion: 'full' },
  decorators: [
    (Story, { globals, viewMode }) =>
      viewMode === 'docs' ? (
        <StoryIsland theme={globals.theme} locale={globals.locale} width={widthOf(globals.viewport?.value)}>
          <Story />
        </StoryIsland>
      ) : (
        <ThemeProvider theme={globals.theme} locale={globals.locale} motion={globals.motion}>
          <EffectsDone>
            <Story />
          </EffectsDone>
        </ThemeProvider>
      ),
  ],
  argTypesEnhancers: [
    ({ title, initialArgs, argTypes }) => {
      const component = components[title.split('/').at(-1) ?? ''];
      return component ? { ...argTypes, ...argTypesOf(component, initialArgs) } : argTypes;
    },
  ],
  // Icons and lazy parts are loaded before a story renders.
  loaders: [async () => ({ there: await Promise.all([loadIcons(), loadLater()]) })],
  beforeEach: () => {
    drawInSight();
    return recordConsole();
  },
  afterEach: (context) => {
    fitsPhone(context);
    expectSilence();
  },
  parameters: {
    // What passes is counted by rule: describing every element that is fine took a quarter of the time of all stories.
    a11y: { test: 'error', options: { resultTypes: ['violations', 'incomplete'] } },
    layout: 'padded',
    backgrounds: { disable: true },
    viewport: { options: viewports },
    docs: { container: DocsFrame, page: ComponentPage },
    chromatic: { modes },
    options: {
      storySort: {
        order: [
          'Tabia',
          ['Start here', 'Colors', 'Type, space and motion', 'Icons', 'Words'],
          'Screens',
          'Inputs',
          'Overlays',
          'Data',
          'Navigation',
          'Feedback',
          'Layout',
          'Board',
          'Trees',
          'Engine',
          'Training',
          'Tests',
        ],
      },
    },
  },
  tags: ['autodocs'],
};

export default preview;
