import { createFakeApi } from '@tabia/api-client/testing';
import { expect, it } from 'vitest';
import type { App } from './createApp.ts';
import { createLinkedApp } from './linkedApp.ts';

it('calls through the link what it shows, owns nothing, and asks for nothing else', async () => {
  const asked: string[] = [];
  const shared = {
    kind: 'player',
    heroid: 3,
    hero: 'Anna',
    posid: null,
    names: false,
    expires_at: null,
  } as const;
  const api = {
    ...createFakeApi({}),
    through: (link: string) => {
      asked.push(link);
      return createFakeApi({ 'shares/open': () => shared });
    },
  };
  const linked = createLinkedApp({ api } as unknown as App, 'token');
  expect(asked).toEqual(['token']);
  expect(await linked.api.call('shares/open', {})).toEqual(shared);
  expect(await linked.api.call('heroes/list', {})).toEqual({ heroes: [] });
  expect(await linked.api.call('pupils/list', {})).toEqual({ pupils: [] });
  const waiting = linked.api.call('users/getpreferences', {});
  expect(await Promise.race([waiting, Promise.resolve('unanswered')])).toBe('unanswered');
});
