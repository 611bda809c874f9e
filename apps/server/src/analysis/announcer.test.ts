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

it('announces lines once for each user who waits for them', async () => {
  const told: unknown[] = [];
  const announcer = createAnnouncer({ notify: async (_channel, said) => void told.push(said) });
  announcer.noteLines([7, 8]);
  announcer.noteLines([7]);
  await announcer.announce(5_000);
  expect(told).toEqual([7, 8].map((userId) => ({ userId, kind: 'lines', playerId: 0 })));
});

it('announces lines at once, whatever was announced before', async () => {
  const told: unknown[] = [];
  const announcer = createAnnouncer({ notify: async (_channel, said) => void told.push(said) });
  announcer.note([anna]);
  await announcer.announce(5_000);
  announcer.note([anna]);
  announcer.noteLines([7]);
  await announcer.announce(5_001);
  expect(told.slice(1)).toEqual([{ userId: 7, kind: 'lines', playerId: 0 }]);
  await announcer.announce(6_000);
  expect(told).toHaveLength(3);
});
