import { expect, test } from 'vitest';
import { keepAwake, type Screen } from './keepAwake.ts';

/** A page that can be hidden, and the number of locks that are held. */
function aScreen({ isRefused = false } = {}) {
  let held = 0;
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState });
  const wakeLock = {
    request: () => {
      if (isRefused) return Promise.reject(new DOMException('Low battery', 'NotAllowedError'));
      held += 1;
      return Promise.resolve({
        release: () => {
          held -= 1;
          return Promise.resolve();
        },
      });
    },
  };
  const show = async (visibilityState: DocumentVisibilityState) => {
    page.visibilityState = visibilityState;
    page.dispatchEvent(new Event('visibilitychange'));
    await Promise.resolve();
  };
  return { screen: { wakeLock, page: page as unknown as Screen['page'] }, held: () => held, show };
}

test('the screen stays on while it is wanted, and only while the page is seen', async () => {
  const { screen, held, show } = aScreen();
  const release = keepAwake(screen);
  await Promise.resolve();
  expect(held()).toBe(1);
  await show('hidden');
  expect(held()).toBe(0);
  await show('visible');
  expect(held()).toBe(1);
  release();
  expect(held()).toBe(0);
  await show('visible');
  expect(held()).toBe(0);
});

test('a lock that comes too late is given back', async () => {
  const { screen, held } = aScreen();
  keepAwake(screen)();
  await Promise.resolve();
  expect(held()).toBe(0);
});

test('a browser without it, or one that refuses it, changes nothing', async () => {
  const { screen, held } = aScreen({ isRefused: true });
  keepAwake(screen)();
  keepAwake({ ...screen, wakeLock: undefined })();
  await Promise.resolve();
  expect(held()).toBe(0);
});
