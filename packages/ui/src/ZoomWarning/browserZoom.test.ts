import { describe, expect, test } from 'vitest';
import { browserZoom } from './browserZoom.ts';

/** A window on a screen: what it says at a zoom. */
function windowAt(zoom: number, { width = 1440, screen = 1, frame = 0, pinch = 1 } = {}) {
  return {
    devicePixelRatio: (screen * zoom) / 100,
    outerWidth: width,
    viewportWidth: Math.round(((width - frame) * 100) / zoom / pinch),
    viewportScale: pinch,
  };
}

describe('the zoom is found', () => {
  for (const zoom of [50, 67, 75, 80, 90, 100, 110, 125, 150, 175, 200, 300])
    for (const screen of [1, 1.25, 1.5, 2, 3])
      for (const frame of [0, 16])
        test(`${zoom} % on a screen of scale ${screen}, frame ${frame} px`, () => {
          // A third and two thirds are what the browser really applies under the rounded names.
          const real = zoom === 67 ? 200 / 3 : zoom;
          const found = browserZoom({
            ...windowAt(real, { screen, frame, width: 1600 }),
          });
          expect(found).toBe(zoom);
        });
});

describe('in doubt it is 100', () => {
  test.each([
    [
      'a phone with an odd scale',
      { devicePixelRatio: 2.625, outerWidth: 412, viewportWidth: 412, viewportScale: 1 },
    ],
    ['two fingers magnified', windowAt(100, { pinch: 2.5 })],
    ['a panel is docked at the side', { ...windowAt(100), viewportWidth: 1000 }],
    [
      'a docked panel that looks like a zoom, on a screen it cannot be',
      { devicePixelRatio: 2, outerWidth: 1500, viewportWidth: 1200, viewportScale: 1 },
    ],
    ['a sidebar beside the page', { ...windowAt(100), viewportWidth: 1400 }],
    ['a hidden window', { devicePixelRatio: 1.5, outerWidth: 0, viewportWidth: 1440, viewportScale: 1 }],
    ['no page yet', { devicePixelRatio: 1, outerWidth: 1440, viewportWidth: 0, viewportScale: 1 }],
    [
      'an emulated window wider than the real one',
      { devicePixelRatio: 1, outerWidth: 800, viewportWidth: 1280, viewportScale: 1 },
    ],
  ])('%s', (_name, measures) => {
    expect(browserZoom(measures)).toBe(100);
  });
});
