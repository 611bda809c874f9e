import { LINK_HEADER } from '@tabia/api-client/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aUser, testNow } from '../../test/builders.ts';
import { call } from '../../test/call.ts';
import { aContext } from '../../test/context.ts';
import { withDatabase } from '../../test/database.ts';
import { italianScene } from '../../test/italianScene.ts';
import { aServer, closeServers } from '../../test/server.ts';
import { restrictUser } from '../store/accounts/users.ts';
import { endGrants, giveGrants } from '../store/coaches/coachGrants.ts';

const tests = withDatabase();
closeServers();

/** A coach whose three pupils make the same mistake; each is in the groups that stand at its place. */
async function aClass(groupsOf: readonly (readonly string[])[]) {
  const coach = await aUser(tests.db);
  const context = aContext(tests.database, { user: coach, now: () => new Date() });
  const scenes = [];
  for (const [index, groups] of groupsOf.entries()) {
    const scene = await italianScene(tests.database);
    await giveGrants(tests.db, { playerId: scene.heroid, coachId: coach.id }, ['findings'], testNow);
    const card = { realname: `Pupil ${index}`, notes: '', groups: [...groups], hidden: false };
    await call('pupils/setcard', { heroid: scene.heroid, ...card }, context);
    scenes.push(scene);
  }
  return { coach, context, scenes, heroids: scenes.map(({ heroid }) => heroid) };
}

test('a mistake of three pupils is shared, with who made it and what the group played', async () => {
  const few = await aClass([['Tuesday'], ['Tuesday']]);
  expect((await call('pupils/shared', {}, few.context)).findings).toEqual([]);
  const { context, scenes, heroids } = await aClass([['Tuesday'], ['Tuesday'], ['Tuesday', 'Girls']]);
  const [{ posid = 0 } = {}] = scenes;
  const { findings } = await call('pupils/shared', { group: 'Tuesday' }, context);
  expect(findings).toMatchObject([
    {
      kind: 'position',
      positions: [{ posid, herowhite: 1, hm: 6 }],
      better: 'd2d3',
      moves: [
        { uci: 'd2d3', count: 12, wrong: false, grade: null },
        { uci: 'f3e5', count: 9, wrong: true, grade: 'blunder' },
      ],
      pupils: heroids.map((heroid, index) => ({
        ...{ heroid, name: `Pupil ${index}`, met: 7 },
        wrong: [{ uci: 'f3e5', count: 3, grade: 'blunder' }],
      })),
    },
  ]);
  expect(findings[0]?.points).toBeGreaterThan(0);
  expect((await call('pupils/shared', { group: 'Girls' }, context)).findings).toEqual([]);
  // What one has put aside, and a hidden pupil, do not count.
  const hidden = { realname: '', notes: '', groups: ['Tuesday'], hidden: true };
  await call('pupils/setcard', { heroid: heroids[0] ?? 0, ...hidden }, context);
  expect((await call('pupils/shared', {}, context)).findings).toEqual([]);
});

test('a better move that is missing is being checked until the searches have ended', async () => {
  const { context, heroids } = await aClass([[], [], []]);
  const without = { finding: sql`jsonb_set(finding::jsonb, '{advice}', 'null')::json` };
  const ended = { complete: true, decided: true, line_nodes: 250_000, pending_nodes: 0 };
  const unadvised = async (state: Partial<typeof ended>) => {
    await tests.db
      .updateTable('findings')
      .set({ ...without, ...ended, ...state } as object)
      .where('player_id', 'in', heroids)
      .execute();
    const { findings } = await call('pupils/shared', {}, context);
    expect(findings).toMatchObject([{ better: null }]);
    return findings[0]?.unadvised;
  };
  expect(await unadvised({ complete: false })).toBeUndefined();
  expect(await unadvised({ line_nodes: 0 })).toBeUndefined();
  expect(await unadvised({})).toBe(true);
});

test('a pupil without an account is one of those who share a mistake', async () => {
  const own = await italianScene(tests.database);
  const { heroid, context } = own;
  const coachId = context.user?.id ?? 0;
  const others = [await italianScene(tests.database), await italianScene(tests.database)];
  for (const { heroid: playerId } of others)
    await giveGrants(tests.db, { playerId, coachId }, ['findings'], testNow);
  expect((await call('pupils/shared', {}, context)).findings).toEqual([]);
  await call('heroes/changeinfo', { heroid, name: 'Vera', description: '', kind: 'pupil' }, context);
  const who = [own, ...others].map((scene) => ({ heroid: scene.heroid }));
  expect((await call('pupils/shared', {}, context)).findings).toMatchObject([{ pupils: who }]);
});

test('a group of 200 stands on the desk and shares what all of it gets wrong, in one answer', async () => {
  const scene = await italianScene(tests.database);
  const coach = await aUser(tests.db);
  const context = aContext(tests.database, { user: coach, now: () => new Date() });
  const { rows } = await sql<{ id: number }>`
    insert into players (user_id, name, ordinal, kind, created_at)
    select ${coach.id}, 'Pupil ' || g.number, g.number, 'pupil', ${testNow} from generate_series(1, 200) as g (number)
    returning id`.execute(tests.db);
  const heroids = rows.map(({ id }) => id);
  await sql`
    insert into pupil_cards (user_id, player_id, real_name, notes, groups, hidden)
    select ${coach.id}, id, '', '', ${['Club']}::text[], false from players where user_id = ${coach.id}`.execute(
    tests.db,
  );
  await sql`
    insert into findings select (jsonb_populate_record(null::findings, to_jsonb(f) || jsonb_build_object('player_id', p.id))).*
    from findings f cross join players p where f.player_id = ${scene.heroid} and p.user_id = ${coach.id}`.execute(
    tests.db,
  );
  const { pupils } = await call('pupils/desk', {}, context);
  expect(pupils).toHaveLength(200);
  expect(
    pupils.every(({ red, worst, groups }) => red === 1 && worst.length === 1 && groups[0] === 'Club'),
  ).toBe(true);
  const { findings } = await call('pupils/shared', { group: 'Club' }, context);
  expect(findings).toMatchObject([
    { kind: 'position', moves: [{ count: 800 }, { uci: 'f3e5', count: 600 }] },
  ]);
  expect(findings[0]?.pupils.map(({ heroid }) => heroid).sort((a, b) => (a ?? 0) - (b ?? 0))).toEqual(
    heroids,
  );
});

describe('a link to a wall', () => {
  const aWall = async (wall: { group?: string; names?: boolean }) => {
    const made = await aClass([['Tuesday'], ['Tuesday'], ['Tuesday']]);
    const { shareid, link } = await call('shares/make', { wall, name: 'Wall' }, made.context);
    const headers = { [LINK_HEADER]: new URL(link).searchParams.get('link') ?? '' };
    const { post } = await aServer(tests.database);
    const open = () => post('shares/open', {}, { headers });
    const shown = (input = {}) => post('pupils/shared', input, { headers });
    return { ...made, shareid, open, shown };
  };

  test('shows the mistakes of its group, whichever is asked for, and of whom they are to nobody', async () => {
    const { context, coach, heroids, shareid, open, shown } = await aWall({ group: 'Tuesday' });
    const opened = await open();
    expect(opened.body).toEqual({
      ...{ kind: 'wall', heroid: null, hero: null, posid: null, names: false, expires_at: null },
    });
    const own = await call('pupils/shared', { group: 'Tuesday' }, context);
    const expected = { findings: own.findings.map((finding) => ({ ...finding, pupils: [] })) };
    expect(expected.findings).toHaveLength(1);
    for (const asked of [{}, { group: 'Girls' }]) expect((await shown(asked)).body).toEqual(expected);
    const text = JSON.stringify([opened.body, (await shown()).body]);
    for (const word of ['Pupil', 'Tuesday', 'Wall', '@', coach.name]) expect(text).not.toContain(word);
    expect((await call('shares/list', {}, context)).shares).toMatchObject([
      { shareid, kind: 'wall', heroid: null, hero: null, group: 'Tuesday', names: false, name: 'Wall' },
    ]);
    // A pupil who leaves the coach is in it no more.
    await endGrants(tests.db, { playerId: heroids[0] ?? 0, coachId: coach.id });
    expect((await shown()).body).toEqual({ findings: [] });
  });

  test('names pupils if the coach chose that, and leads to none of them', async () => {
    const { open, shown } = await aWall({ names: true });
    expect((await open()).body).toMatchObject({ names: true });
    const who = ['Pupil 0', 'Pupil 1', 'Pupil 2'].map((name) => ({ heroid: null, name }));
    expect((await shown()).body).toMatchObject({ findings: [{ pupils: who }] });
  });

  test('shows nothing once it is withdrawn, has expired, or its coach is restricted', async () => {
    const ends = [
      ({ context, shareid }: Awaited<ReturnType<typeof aWall>>) =>
        call('shares/revoke', { shareid }, context),
      ({ shareid }: { shareid: number }) =>
        tests.db
          .updateTable('shared_links')
          .set({ expires_at: new Date(Date.now() - 1) })
          .where('id', '=', shareid)
          .execute(),
      ({ coach }: { coach: { id: number } }) => restrictUser(tests.db, coach.id, new Date()),
    ];
    for (const end of ends) {
      const wall = await aWall({});
      expect((await wall.shown()).status).toBe(200);
      await end(wall);
      expect([(await wall.open()).status, (await wall.shown()).status]).toEqual([404, 404]);
    }
  });
});
