import { expect, test } from 'vitest';
import { showBadge } from './showBadge.ts';

test('the icon shows how much is due, and nothing when nothing is, or nobody is signed in', () => {
  let shown = 0;
  const browser = {
    setAppBadge: (count = 0) => {
      shown = count;
      return Promise.resolve();
    },
    clearAppBadge: () => {
      shown = 0;
      return Promise.resolve();
    },
  };
  const clear = showBadge(7, browser);
  expect(shown).toBe(7);
  clear();
  expect(shown).toBe(0);
  showBadge(3, browser);
  showBadge(0, browser);
  expect(shown).toBe(0);
});

test('a browser without badges, or one that refuses them, changes nothing', () => {
  const refuse = () => Promise.reject(new DOMException('Not installed', 'NotAllowedError'));
  showBadge(7, { setAppBadge: refuse, clearAppBadge: refuse })();
  showBadge(7, {})();
});
