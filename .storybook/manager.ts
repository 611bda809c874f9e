import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { addons } from 'storybook/manager-api';
import { docsThemes } from './docs/docsThemes.ts';
import { TESTS } from './testsApart.ts';
import { groups } from './usage/groups.ts';

const dark = matchMedia('(prefers-color-scheme: dark)');

function themeFor(chosen: unknown) {
  if (chosen === 'light' || chosen === 'dark') return docsThemes[chosen];
  return docsThemes[dark.matches ? 'dark' : 'light'];
}

// Folded groups: every component is two clicks away, its group and its name.
addons.setConfig({
  theme: themeFor(undefined),
  sidebar: { collapsedRoots: [...Object.keys(groups), 'Screens', TESTS].map((name) => name.toLowerCase()) },
});

addons.register('tabia/theme', (api) => {
  let chosen: unknown;
  const show = () => api.setOptions({ theme: themeFor(chosen) });
  const follow = ({ globals }: { globals: { theme?: unknown } }) => {
    chosen = globals.theme;
    show();
  };
  api.on(SET_GLOBALS, follow);
  api.on(GLOBALS_UPDATED, follow);
  dark.addEventListener('change', show);
});
