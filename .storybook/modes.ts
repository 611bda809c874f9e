/** Chromatic modes: both themes at phone and desktop width. */
export const modes = {
  'light 360': { theme: 'light', viewport: { width: 360, height: 800 } },
  'light 1280': { theme: 'light', viewport: { width: 1280, height: 800 } },
  'dark 360': { theme: 'dark', viewport: { width: 360, height: 800 } },
  'dark 1280': { theme: 'dark', viewport: { width: 1280, height: 800 } },
};
