import { expect, it } from 'vitest';
import { createAnnouncer } from './announcer.ts';

const anna = { playerId: 3, userId: 7 };

it('announces findings and progress, each at most once a second', async () => {
  const told: unknown[] = [];
  const announcer = createAnnouncer({ notify: async (_channel, said) => void told.push(said) });
  announcer.note([anna]);
  announcer.note([anna], 'task');
  announcer.note([anna], 'task');
  await announcer.announce(5_000);
  const both = [
    { userId: 7, kind: 'findings', playerId: 3 },
    { userId: 7, kind: 'task', playerId: 3 },
  ];
  expect(told).toEqual(both);
  announcer.note([anna]);
  await announcer.announce(5_999);
  expect(told).toEqual(both);
  await announcer.announce(6_000);
  expect(told).toEqual([...both, both[0]]);
  announcer.note([anna], 'task');
  await announcer.announce(6_001, true);
  expect(told).toEqual([...both, ...both]);
});
